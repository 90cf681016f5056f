import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../../components/text-input.tsx';
import { useLanguage } from '../../../lib/app-context.tsx';

interface NumberFieldProps {
  label: string;
  /** Unit, shown at the right of the label. */
  unit?: string;
  hint?: string;
  error?: string | undefined;
  min: number;
  max: number;
  value: number;
  onChange: (value: number) => void;
}

/** Integer field with bounds. Invalid input stays in the field with its error. */
export function NumberField({ label, unit, hint, error, min, max, value, onChange }: NumberFieldProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [typed, setTyped] = useState<{ text: string; for: number } | null>(null);
  // The value changed elsewhere, as by undo.
  const text = typed?.for === value ? typed.text : String(value);
  const read = (written: string) => {
    const number = /^\s*\d{1,10}\s*$/.test(written) ? Number(written) : Number.NaN;
    return number >= min && number <= max ? number : null;
  };
  const format = (number: number) => number.toLocaleString(language);
  const isWrong = read(text) === null;
  return (
    <TextInput
      label={label}
      aside={unit}
      hint={hint}
      inputMode="numeric"
      autoComplete="off"
      value={text}
      onChange={({ target }) => {
        const number = read(target.value);
        setTyped({ text: target.value, for: number ?? value });
        if (number !== null) onChange(number);
      }}
      error={isWrong ? t('embeds.numberBetween', { min: format(min), max: format(max) }) : error}
    />
  );
}
