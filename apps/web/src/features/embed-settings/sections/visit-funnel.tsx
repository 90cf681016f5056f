import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../../components/layout/stack.tsx';
import { Text } from '../../../components/text.tsx';
import { useLanguage } from '../../../lib/app-context.tsx';
import { tokenColor } from '../../../theme/color.ts';
import { type VisitStep, visitSteps } from '../visit-steps.ts';

/** Visits per step, with the share of the first step. */
export function VisitFunnel({ sums }: { sums: Record<VisitStep, number> }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const most = Math.max(...visitSteps.map((step) => sums[step]), 1);
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
  return (
    <Stack component="ol" aria-label={t('embeds.numbers.funnel')} gap={1.5} sx={list}>
      {visitSteps.map((step) => (
        <li key={step}>
          <Stack direction="row" gap={1} align="baseline" sx={{ typography: 'body2' }}>
            <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
              {t(`embeds.numbers.${step}`)}
            </Box>
            {step !== 'shown' && sums.shown > 0 && (
              <Text component="span" className="numbers" variant="caption" muted>
                {percent.format(sums[step] / sums.shown)}
              </Text>
            )}
            <Text component="span" className="numbers" variant="subtitle2" sx={{ minWidth: 48, textAlign: 'right' }}>
              {sums[step].toLocaleString(language)}
            </Text>
          </Stack>
          <Box aria-hidden sx={track}>
            <Box style={{ width: `${(sums[step] / most) * 100}%` }} sx={bar} />
          </Box>
        </li>
      ))}
    </Stack>
  );
}

const list = { m: 0, p: 0, listStyle: 'none' };
const track = { mt: 0.5, height: 10, borderRadius: 999, bgcolor: tokenColor('brand-soft'), overflow: 'hidden' };
const bar = { height: 1, borderRadius: 999, bgcolor: tokenColor('brand'), transition: 'width 300ms' };
