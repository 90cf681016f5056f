import { countCodePoints, limits } from '@sosia/contract/limits';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../components/text-input.tsx';
import { checkField } from '../../lib/agent/agent-fields.ts';
import type { WorkshopTools } from '../../lib/agent/workshop-tools.ts';
import { useLanguage } from '../../lib/app-context.tsx';

/** Text fields of an agent: maximum length and whether empty means none. */
const texts = {
  name: { maxChars: limits.nameChars, isClearable: false },
  prompt_user: { maxChars: limits.instructionsChars, isClearable: false },
  welcomeText: { maxChars: limits.textFieldChars, isClearable: false },
  privacyPolicyUrl: { maxChars: limits.urlChars, isClearable: true },
  consentMessage: { maxChars: limits.textFieldChars, isClearable: true },
  refusalText: { maxChars: limits.textFieldChars, isClearable: true },
} as const;

interface AgentTextFieldProps {
  tools: WorkshopTools;
  field: keyof typeof texts;
  label: string;
  hint?: string;
  placeholder?: string;
  /** Minimum and maximum rows of a multiline text. */
  rows?: [number, number];
  inputMode?: 'url';
}

/** Autosaved text field of the agent with a counter. */
export function AgentTextField({ tools, field, label, hint, placeholder, rows, inputMode }: AgentTextFieldProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { agent, autosave, state } = tools;
  const { maxChars, isClearable } = texts[field];
  const value = agent[field] ?? '';
  const key = checkField(field, agent[field]);
  const count = countCodePoints(value);
  const number = (amount: number) => amount.toLocaleString(language);
  // The instructions always show the remaining length; other texts only when it gets short.
  const isCounted = field === 'prompt_user' || count > maxChars * 0.8;
  const aside = t('workshop.instructions.characters', { used: number(count), max: number(maxChars) });
  return (
    <TextInput
      label={label}
      hint={hint}
      placeholder={placeholder ?? ''}
      value={value}
      onChange={({ target }) =>
        autosave.change(field, isClearable && target.value.trim() === '' ? null : (target.value as never))
      }
      error={key ? t(`validation.${key}`) : state.refused[field]}
      aside={isCounted ? aside : undefined}
      autoComplete="off"
      {...(inputMode ? { inputMode } : {})}
      {...(rows ? { multiline: true, minRows: rows[0], maxRows: rows[1] } : {})}
    />
  );
}
