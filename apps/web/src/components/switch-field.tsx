import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { Stack } from './layout/stack.tsx';
import { Text } from './text.tsx';

interface SwitchFieldProps {
  label: string;
  hint?: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Switch whose whole row is clickable. */
export function SwitchField({ label, hint, isOn, onChange }: SwitchFieldProps) {
  const id = useId();
  return (
    <Stack direction="row" gap={2} align="center" justify="space-between" sx={row}>
      <Box component="label" htmlFor={id} sx={{ minWidth: 0, cursor: 'pointer', py: 0.5 }}>
        <Text component="span" variant="subtitle2" sx={{ display: 'block' }}>
          {label}
        </Text>
        {hint && (
          <Text component="span" id={`${id}-hint`} variant="caption" muted sx={{ display: 'block' }}>
            {hint}
          </Text>
        )}
      </Box>
      <Switch
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
        slotProps={{ input: { id, 'aria-describedby': hint ? `${id}-hint` : undefined } }}
      />
    </Stack>
  );
}

const row = { minHeight: 44 };
