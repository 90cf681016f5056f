import Box from '@mui/material/Box';
import { tokenColor } from '../theme/color.ts';
import { Stack } from './layout/stack.tsx';

interface StackedBarProps {
  /** Relative to the other parts. */
  parts: readonly { key: string; size: number; ink: Parameters<typeof tokenColor>[0] }[];
  /** Accessible name. Without it the bar is decorative and text next to it says the same. */
  label?: string | undefined;
}

/** Stacked bar of the parts of a whole. Valid inside a button. */
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

/** Style of the legend. */
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
