import Box from '@mui/material/Box';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Grid } from '../../components/layout/grid.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { Text } from '../../components/text.tsx';
import { tokenColor } from '../../theme/color.ts';

interface ListRowProps {
  icon: LucideIcon;
  title: ReactNode;
  /** Secondary text below the title. */
  facts: readonly string[];
  action?: ReactNode;
}

/** Row of an account settings list, with an action. */
export function ListRow({ icon: Icon, title, facts, action }: ListRowProps) {
  return (
    <Grid
      component="li"
      rowGap={1.25}
      columnGap={2}
      columns={{ mobile: '40px minmax(0, 1fr)', phablet: '40px minmax(0, 1fr) auto' }}
      align="center"
      sx={rowStyle}
    >
      <Stack sx={iconStyle}>
        <Icon size={20} aria-hidden />
      </Stack>
      <Box sx={{ minWidth: 0 }}>
        <Stack direction="row" wrap gap={1} align="center" sx={{ typography: 'subtitle2' }}>
          {title}
        </Stack>
        {facts.map((fact) => (
          <Text key={fact} variant="caption" muted sx={{ overflowWrap: 'anywhere' }}>
            {fact}
          </Text>
        ))}
      </Box>
      {action && (
        <Box sx={{ gridColumn: { mobile: 2, phablet: 3 }, justifySelf: { mobile: 'start', phablet: 'end' } }}>
          {action}
        </Box>
      )}
    </Grid>
  );
}

/** Style of the list. */
export const rowsStyle = { m: 0, p: 0, listStyle: 'none' };

const rowStyle = {
  py: 1.75,
  borderTop: `1px solid ${tokenColor('line')}`,
  '&:first-of-type': { borderTop: 0, pt: 0 },
  '&:last-of-type': { pb: 0 },
};

const iconStyle = {
  placeItems: 'center',
  width: 40,
  height: 40,
  borderRadius: 2.5,
  bgcolor: tokenColor('paper'),
  color: 'text.secondary',
};
