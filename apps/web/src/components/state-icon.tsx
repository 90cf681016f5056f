import Box from '@mui/material/Box';
import type { LucideIcon } from 'lucide-react';
import { tokenColor } from '../theme/color.ts';

/** Icon of an empty or failed state. */
export function StateIcon({ icon: Icon, tone }: { icon: LucideIcon; tone: 'brand' | 'bad' }) {
  return (
    <Box
      sx={{
        display: 'inline-grid',
        placeItems: 'center',
        width: 56,
        height: 56,
        mb: 2,
        borderRadius: 4,
        bgcolor: tokenColor(`${tone}-soft`),
        color: tokenColor(tone),
      }}
    >
      <Icon size={26} aria-hidden />
    </Box>
  );
}
