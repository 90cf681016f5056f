import Box from '@mui/material/Box';
import Select from '@mui/material/Select';
import { useId } from 'react';

interface SelectInputProps<Value extends string> {
  label: string;
  hint?: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A labelled choice of one, by the device's own list: it opens well on a phone and by the keyboard. */
export function SelectInput<Value extends string>({ label, hint, options, value, onChange }: SelectInputProps<Value>) {
  const id = useId();
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box component="label" htmlFor={id} sx={{ display: 'block', typography: 'subtitle2', mb: 0.75 }}>
        {label}
      </Box>
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
        <Box id={`${id}-hint`} sx={{ typography: 'caption', color: 'text.secondary', mt: 0.75 }}>
          {hint}
        </Box>
      )}
    </Box>
  );
}
