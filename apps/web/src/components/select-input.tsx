import Box from '@mui/material/Box';
import Select from '@mui/material/Select';
import { useId } from 'react';
import { Text } from './text.tsx';

interface SelectInputProps<Value extends string> {
  label: string;
  hint?: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Labeled native select, which works well on phones and with the keyboard. */
export function SelectInput<Value extends string>({ label, hint, options, value, onChange }: SelectInputProps<Value>) {
  const id = useId();
  return (
    <Box sx={{ minWidth: 0 }}>
      <Text component="label" htmlFor={id} variant="subtitle2" sx={{ display: 'block', mb: 0.75 }}>
        {label}
      </Text>
      <Select
        native
        fullWidth
        value={value}
        onChange={(event) => onChange(event.target.value as Value)}
        inputProps={{ id, 'aria-describedby': hint ? `${id}-hint` : undefined }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
      {hint && (
        <Text id={`${id}-hint`} variant="caption" muted sx={{ mt: 0.75 }}>
          {hint}
        </Text>
      )}
    </Box>
  );
}
