import Box from '@mui/material/Box';
import type { TestRun } from '@sosia/contract/test-sets';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../components/layout/stack.tsx';
import { barLegend, StackedBar } from '../../components/stacked-bar.tsx';
import { tokenColor } from '../../theme/color.ts';
import { verdictLooks } from './verdict-look.ts';

const order = ['right', 'wrong', 'refused', 'failed'] as const;

/** Share of each verdict as a bar, with a legend or an accessible name. */
export function VerdictBar({ run, hasLegend = false }: { run: TestRun; hasLegend?: boolean }) {
  const { t } = useTranslation();
  const shown = order.filter((verdict) => run[verdict] > 0);
  const words = shown.map((verdict) => `${t(`learning.${verdict}`)} ${run[verdict]}`);
  return (
    // Without a legend it may be inside a button, where block elements are invalid.
    <Stack component={hasLegend ? 'div' : 'span'} gap={0.75}>
      <StackedBar
        parts={shown.map((verdict) => ({ key: verdict, size: run[verdict], ink: verdictLooks[verdict].ink }))}
        label={hasLegend ? undefined : words.join(', ')}
      />
      {hasLegend && (
        <Box component="ul" className="numbers" sx={barLegend}>
          {shown.map((verdict, place) => {
            const { icon: Icon, ink } = verdictLooks[verdict];
            return (
              <Box component="li" key={verdict} sx={{ display: 'inline-flex', gap: 0.5, alignItems: 'center' }}>
                <Icon size={15} color={tokenColor(ink)} aria-hidden />
                {words[place]}
              </Box>
            );
          })}
        </Box>
      )}
    </Stack>
  );
}
