import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SourceDetail } from '@sosia/contract/knowledge';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { colour } from '../../theme/colour.ts';
import { paintText, type Span, type TextRun } from './paint-text.ts';
import { timeText } from './time-text.ts';

interface TextSectionProps {
  section: SourceDetail['sections'][number];
  position: number;
  isNewPage: boolean;
  marks: readonly Span[] | undefined;
  /** The place that the search stands at. */
  currentPlace: number | null;
  /** Shown when they are given. */
  passages: readonly Span[] | undefined;
}

function Section({ section, position, isNewPage, marks, currentPlace, passages }: TextSectionProps) {
  const { t } = useTranslation();
  const { text, page, heading, startMs } = section;
  const runs = paintText(text.length, marks ?? [], passages ?? []);
  return (
    <Box component="section" data-section={position} data-page={page ?? undefined} sx={sectionStyle}>
      {isNewPage && (
        <Typography variant="caption" component="p" sx={anchorLine}>
          {t('workshop.viewer.sectionPage', { page })}
        </Typography>
      )}
      {startMs !== null && (
        <Typography variant="caption" component="p" className="numbers" sx={anchorLine}>
          {timeText(startMs)}
        </Typography>
      )}
      {heading && !text.startsWith(heading) && (
        <Typography variant="h4" component="h3" sx={{ mt: 2.5, mb: 0.5 }}>
          {heading}
        </Typography>
      )}
      <Box sx={textStyle}>
        {runs.map((run) => (
          <Run key={run.start} run={run} text={text.slice(run.start, run.end)} currentPlace={currentPlace} />
        ))}
      </Box>
    </Box>
  );
}

/** A stretch of a source's text under its anchor: the page, the time or the heading. */
export const TextSection = memo(Section);

function Run({ run, text, currentPlace }: { run: TextRun; text: string; currentPlace: number | null }) {
  const { t } = useTranslation();
  const words =
    run.mark === null ? (
      text
    ) : (
      <mark data-place={run.mark} data-current={run.mark === currentPlace || undefined}>
        {text}
      </mark>
    );
  if (run.passages.length === 0) return words;
  return (
    <>
      {run.begins.map((n) => (
        <span key={n} className="passage-name">
          {t('sources.passage', { number: n + 1 })}
        </span>
      ))}
      <span className="passage" data-tone={run.passages.length > 1 ? 'both' : (run.passages[0] ?? 0) % 2}>
        {words}
      </span>
    </>
  );
}

const sectionStyle = { scrollMarginTop: 72 };
const anchorLine = { mt: 3, mb: 1, pb: 0.5, color: 'text.secondary', borderBottom: `1px solid ${colour('line')}` };
const textStyle = {
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  mb: 2,
  '& mark': { bgcolor: colour('accent-soft'), color: 'inherit', borderRadius: 0.5, py: 0.25 },
  '& mark[data-current]': { outline: `2px solid ${colour('accent')}` },
  '& .passage': { boxDecorationBreak: 'clone', py: 0.25, borderRadius: 0.5 },
  '& .passage[data-tone="0"]': { bgcolor: colour('brand-soft') },
  '& .passage[data-tone="1"]': { bgcolor: colour('tint-sand') },
  '& .passage[data-tone="both"]': { bgcolor: colour('tint-sky') },
  '& .passage-name': {
    display: 'inline-block',
    mr: 0.75,
    px: 0.75,
    borderRadius: 1,
    typography: 'caption',
    fontWeight: 600,
    bgcolor: colour('brand'),
    color: colour('on-brand'),
  },
};
