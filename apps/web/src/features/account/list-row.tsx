import Box from '@mui/material/Box';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { tokenColor } from '../../theme/color.ts';

interface ListRowProps {
  icon: LucideIcon;
  title: ReactNode;
  /** Fine print below the title. */
  facts: readonly string[];
  action?: ReactNode;
}

/** One of several things of the account, with what can be done to it. */
export function ListRow({ icon: Icon, title, facts, action }: ListRowProps) {
  return (
    <Box component="li" sx={rowStyle}>
      <Box sx={iconStyle}>
        <Icon size={20} aria-hidden />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', typography: 'subtitle2' }}>
          {title}
        </Box>
        {facts.map((fact) => (
          <Box key={fact} sx={{ typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {fact}
          </Box>
        ))}
      </Box>
      {action && <Box sx={{ gridColumn: { xs: 2, sm: 3 }, justifySelf: { xs: 'start', sm: 'end' } }}>{action}</Box>}
    </Box>
  );
}

/** The list around the rows. */
export const rowsStyle = { m: 0, p: 0, listStyle: 'none' };

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '40px minmax(0, 1fr)', sm: '40px minmax(0, 1fr) auto' },
  columnGap: 2,
  rowGap: 1.25,
  alignItems: 'center',
  py: 1.75,
  borderTop: `1px solid ${tokenColor('line')}`,
  '&:first-of-type': { borderTop: 0, pt: 0 },
  '&:last-of-type': { pb: 0 },
};

const iconStyle = {
  display: 'grid',
  placeItems: 'center',
  width: 40,
  height: 40,
  borderRadius: 2.5,
  bgcolor: tokenColor('paper'),
  color: 'text.secondary',
};
