import { countCodePoints } from '@sosia/contract/limits';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../../components/text-input.tsx';
import { useLanguage } from '../../../lib/app-context.tsx';
import { checkDraft, type EmbedText, maxCharsOf, toFields } from '../../../lib/embed/embed-fields.ts';
import type { EmbedTools } from '../embed-tools.ts';

interface EmbedTextFieldProps {
  tools: EmbedTools;
  field: EmbedText;
  label: string;
  hint?: string;
  placeholder?: string;
  /** Minimum and maximum rows of a multiline text. */
  rows?: [number, number];
}

/** Autosaved text field of an embed. */
export function EmbedTextField({ tools, field, label, hint, placeholder = '', rows }: EmbedTextFieldProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const value = toFields(tools.embed)[field];
  const key = checkDraft({ [field]: value })[field];
  const count = countCodePoints(value);
  const max = maxCharsOf[field];
  const number = (amount: number) => amount.toLocaleString(language);
  return (
    <TextInput
      label={label}
      hint={hint}
      placeholder={placeholder}
      value={value}
      onChange={({ target }) => tools.autosave.change(field, target.value)}
      error={key ? t(`validation.${key}`) : tools.state.refused[field]}
      // Shows the remaining length when it gets short.
      aside={count > max * 0.8 ? t('embeds.characters', { used: number(count), max: number(max) }) : undefined}
      autoComplete="off"
      {...(rows ? { multiline: true, minRows: rows[0], maxRows: rows[1] } : {})}
    />
  );
}
