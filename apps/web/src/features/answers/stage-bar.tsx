import Box from '@mui/material/Box';
import type { Explanation } from '@sosia/contract';
import { useTranslation } from 'react-i18next';
import { Section } from '../../components/layout/section.tsx';
import { barLegend, StackedBar } from '../../components/stacked-bar.tsx';
import { useLanguage } from '../../lib/app-context.tsx';
import { tokenColor } from '../../theme/color.ts';
import { type StageSpan, stageSpans } from './stage-spans.ts';

const inks = {
  search: 'brand',
  prompt: 'edge',
  firstPiece: 'accent',
  answer: 'ink-2',
} as const satisfies Record<StageSpan['name'], string>;

/** Duration of each stage, as a bar and as text. */
export function StageBar({ stages }: { stages: Explanation['stages'] }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const spans = stageSpans(stages);
  if (spans.length === 0) return null;
  const seconds = (ms: number) =>
    (ms / 1_000).toLocaleString(language, { minimumFractionDigits: ms < 10_000 ? 2 : 1, maximumFractionDigits: 2 });
  return (
    <Section title={t('answers.time')} aside={t('answers.total', { seconds: seconds(stages.at(-1)?.endMs ?? 0) })}>
      <StackedBar parts={spans.map(({ name, share }) => ({ key: name, size: share, ink: inks[name] }))} />
      <Box component="ul" className="numbers" sx={barLegend}>
        {spans.map(({ name, ms }) => (
          <Box component="li" key={name} sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
            <Box aria-hidden sx={{ width: 10, height: 10, borderRadius: 0.75, bgcolor: tokenColor(inks[name]) }} />
            {t(`answers.stage.${name}`)} {seconds(ms)} s
          </Box>
        ))}
      </Box>
    </Section>
  );
}
