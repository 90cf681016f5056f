import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { tokenColor } from '../../theme/color.ts';
import { collapseUnchanged, wordsIn } from './collapse-unchanged.ts';
import { diffText } from './diff-text.ts';

interface VersionDiffProps {
  before: string;
  now: string;
}

/** Diff of two texts, marked by color, lines and text for screen readers. */
export function VersionDiff({ before, now }: VersionDiffProps) {
  const { t } = useTranslation();
  const stretches = useMemo(() => diffText(before, now), [before, now]);
  const shown = useMemo(() => collapseUnchanged(stretches), [stretches]);
  const counts = (['added', 'removed'] as const).map((kind) => ({ kind, count: wordsIn(stretches, kind) }));
  const words = counts
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => t(`workshop.instructions.versions.${kind}`, { count }));
  if (stretches.every(({ kind }) => kind === 'same')) {
    return <Box sx={quiet}>{t(`workshop.instructions.versions.${now === '' ? 'blank' : 'equal'}`)}</Box>;
  }
  return (
    <>
      <Box role="status" className="numbers" sx={quiet}>
        {words.join(', ')}
      </Box>
      <Box tabIndex={0} role="group" aria-label={t('workshop.instructions.prompt')} sx={text}>
        {shown.map((stretch, place) => {
          // Stretches keep their order, so an index is a stable key.
          const key = `${place}:${stretch.kind}`;
          if (stretch.kind === 'folded') {
            return (
              <Box key={key} component="span" sx={fold}>
                {t('workshop.instructions.versions.folded', { count: stretch.lines })}
              </Box>
            );
          }
          if (stretch.kind === 'added') return <ins key={key}>{stretch.text}</ins>;
          if (stretch.kind === 'removed') return <del key={key}>{stretch.text}</del>;
          return <span key={key}>{stretch.text}</span>;
        })}
      </Box>
    </>
  );
}

const quiet = { typography: 'caption', color: 'text.secondary' };
const text = {
  maxHeight: { tablet: 420 },
  overflow: 'auto',
  p: 1.5,
  borderRadius: 2,
  border: `1px solid ${tokenColor('line')}`,
  bgcolor: tokenColor('raise'),
  typography: 'body2',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  '& ins': { bgcolor: tokenColor('brand-soft'), color: 'text.primary', textDecorationColor: tokenColor('brand') },
  '& del': { bgcolor: tokenColor('bad-soft'), color: 'text.primary', textDecorationColor: tokenColor('bad') },
};
const fold = {
  display: 'block',
  my: 0.75,
  py: 0.5,
  px: 1,
  borderBlock: `1px dashed ${tokenColor('line')}`,
  typography: 'caption',
  color: 'text.secondary',
};
