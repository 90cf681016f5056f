import Box from '@mui/material/Box';
import { tokenColor } from '../theme/color.ts';
import { Stack } from './layout/stack.tsx';

interface StackedBarProps {
  /** `size`: in proportion to the others. */
  parts: readonly { key: string; size: number; ink: Parameters<typeof tokenColor>[0] }[];
  /** What it says, for whoever hears it; without it the words stand beside it. */
  label?: string | undefined;
}

/** A whole in its parts, as one bar. It may stand in a button, too. */
export function StackedBar({ parts, label }: StackedBarProps) {
  return (
    <Stack
      component="span"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      direction="row"
      sx={bar}
    >
      {parts.map(({ key, size, ink }) => (
        <Box component="span" key={key} sx={{ flex: size, bgcolor: tokenColor(ink) }} />
      ))}
    </Stack>
  );
}

const bar = {
  gap: '2px',
  height: 8,
  borderRadius: 999,
  overflow: 'hidden',
  bgcolor: tokenColor('line'),
};

/** Of the list that says the parts in words. */
export const barLegend = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 0.5,
  typography: 'caption',
  color: 'text.secondary',
};
