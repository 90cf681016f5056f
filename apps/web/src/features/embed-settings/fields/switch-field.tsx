import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import { useId } from 'react';

interface SwitchFieldProps {
  label: string;
  hint?: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Something that is or is not so; the whole line switches it. */
export function SwitchField({ label, hint, isOn, onChange }: SwitchFieldProps) {
  const id = useId();
  return (
    <Box sx={row}>
      <Box component="label" htmlFor={id} sx={{ minWidth: 0, cursor: 'pointer', py: 0.5 }}>
        <Box component="span" sx={{ display: 'block', typography: 'subtitle2' }}>
          {label}
        </Box>
        {hint && (
          <Box
            component="span"
            id={`${id}-hint`}
            sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}
          >
            {hint}
          </Box>
        )}
      </Box>
      <Switch
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
        slotProps={{ input: { id, 'aria-describedby': hint ? `${id}-hint` : undefined } }}
      />
    </Box>
  );
}

const row = { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, minHeight: 44 };
