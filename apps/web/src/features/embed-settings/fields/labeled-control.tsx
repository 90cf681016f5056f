import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import type { ReactNode } from 'react';
import { Text } from '../../../components/text.tsx';

interface LabeledControlProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  children: ReactNode;
}

/** A control below its visible label. The control carries its own accessible name. */
export function LabeledControl({ label, hint, error, children }: LabeledControlProps) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Text aria-hidden variant="subtitle2" sx={{ mb: 0.75 }}>
        {label}
      </Text>
      {children}
      {(error ?? hint) && (
        <FormHelperText error={Boolean(error)} role={error ? 'alert' : undefined}>
          {error ?? hint}
        </FormHelperText>
      )}
    </Box>
  );
}
