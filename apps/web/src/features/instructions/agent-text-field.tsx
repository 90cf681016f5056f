import { countCodePoints, limits } from '@sosia/contract/limits';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../components/text-input.tsx';
import { checkField } from '../../lib/agent/agent-fields.ts';
import type { WorkshopTools } from '../../lib/agent/workshop-tools.ts';
import { useLanguage } from '../../lib/app-context.tsx';

/** Texts of an agent, how long they may be, and whether an empty one is none. */
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
  /** The least and the most rows of a text of several lines. */
  rows?: [number, number];
  inputMode?: 'url';
}

/** A text of the agent with its counter and what is wrong with it, saved while it is typed. */
export function AgentTextField({ tools, field, label, hint, placeholder, rows, inputMode }: AgentTextFieldProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { agent, saver, state } = tools;
  const { maxChars, isClearable } = texts[field];
  const value = agent[field] ?? '';
  const key = checkField(field, agent[field]);
  const count = countCodePoints(value);
  const number = (amount: number) => amount.toLocaleString(language);
  // The instructions always say how much room there is; other texts only when it gets narrow.
  const isCounted = field === 'prompt_user' || count > maxChars * 0.8;
  const aside = t('workshop.instructions.characters', { used: number(count), max: number(maxChars) });
  return (
    <TextInput
      label={label}
      hint={hint}
      placeholder={placeholder ?? ''}
      value={value}
      onChange={({ target }) =>
        saver.change(field, isClearable && target.value.trim() === '' ? null : (target.value as never))
      }
      error={key ? t(`validation.${key}`) : state.refused[field]}
      aside={isCounted ? aside : undefined}
      autoComplete="off"
      {...(inputMode ? { inputMode } : {})}
      {...(rows ? { multiline: true, minRows: rows[0], maxRows: rows[1] } : {})}
    />
  );
}
