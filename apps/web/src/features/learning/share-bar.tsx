import Box from '@mui/material/Box';
import type { TestRun } from '@sosia/contract/tests';
import { useTranslation } from 'react-i18next';
import { colour } from '../../theme/colour.ts';
import { verdictLooks } from './verdict-look.ts';

const order = ['right', 'wrong', 'refused', 'failed'] as const;

/** The shares of a run's verdicts as a bar; their numbers in words below it, or for whoever hears it. */
export function ShareBar({ run, hasLegend = false }: { run: TestRun; hasLegend?: boolean }) {
  const { t } = useTranslation();
  const shown = order.filter((verdict) => run[verdict] > 0);
  const words = shown.map((verdict) => `${t(`learning.${verdict}`)} ${run[verdict]}`);
  return (
    // Without its legend it also stands in buttons, where a block may not.
    <Box component={hasLegend ? 'div' : 'span'} sx={{ display: 'grid', gap: 0.75 }}>
      <Box
        component="span"
        {...(hasLegend ? { 'aria-hidden': true } : { role: 'img', 'aria-label': words.join(', ') })}
        sx={bar}
      >
        {shown.map((verdict) => (
          <Box component="span" key={verdict} sx={{ flex: run[verdict], bgcolor: colour(verdictLooks[verdict].ink) }} />
        ))}
      </Box>
      {hasLegend && (
        <Box component="ul" className="numbers" sx={legend}>
          {shown.map((verdict, place) => {
            const { icon: Icon, ink } = verdictLooks[verdict];
            return (
              <Box component="li" key={verdict} sx={{ display: 'inline-flex', gap: 0.5, alignItems: 'center' }}>
                <Icon size={15} color={colour(ink)} aria-hidden />
                {words[place]}
              </Box>
            );
          })}
        </Box>
      )}
    </Box>
  );
}

const bar = { display: 'flex', gap: '2px', height: 8, borderRadius: 999, overflow: 'hidden', bgcolor: colour('line') };
const legend = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  typography: 'caption',
  color: 'text.secondary',
};
