import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { SourceDetail } from '@sosia/contract/knowledge';
import { BookOpen, Play } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../components/layout/stack.tsx';
import { Text } from '../../components/text.tsx';
import { formatTimecode } from '../../lib/format-timecode.ts';
import { headingLine } from '../../lib/heading-line.ts';
import { tokenColor } from '../../theme/color.ts';
import { highlightText, type Span } from './highlight-text.ts';
import { TextRuns } from './text-runs.tsx';

interface TextSectionProps {
  section: SourceDetail['sections'][number];
  position: number;
  isNewPage: boolean;
  marks: readonly Span[] | undefined;
  /** Index of the current search hit. */
  currentPlace: number | null;
  /** Shown if given. */
  passages: readonly Span[] | undefined;
  /** Whether the text is a transcript, which shows times next to sections. */
  hasTimes: boolean;
  /** Whether this section is playing. */
  isPlayed: boolean;
  /** Plays the recording from a time; `null` without a player. */
  onPlay: ((ms: number) => void) | null;
  onShowPage: ((page: number) => void) | null;
}

function TextSectionBox(props: TextSectionProps) {
  const { section, position, isNewPage, marks, currentPlace, passages, hasTimes, isPlayed, onShowPage } = props;
  const { text, page, heading, startMs } = section;
  const runs = highlightText(text.length, marks ?? [], passages ?? []);
  // A heading that the text repeats is shown once, in the text.
  const own = heading ? headingLine(text, heading) : null;
  const run = { text, runs, currentPlace };
  return (
    <Box
      component="section"
      data-section={position}
      data-page={page ?? undefined}
      aria-current={isPlayed || undefined}
      sx={hasTimes ? timedSection : plainSection}
    >
      {isNewPage && page !== null && <PageHeading page={page} onShowPage={onShowPage} />}
      {startMs !== null && <Time startMs={startMs} onPlay={props.onPlay} />}
      <Box sx={wordsStyle}>
        {heading && (
          <Typography variant="h4" component={page === null ? 'h3' : 'h4'} sx={headingStyle}>
            {own ? <TextRuns {...run} from={own.start} to={own.end} /> : heading}
          </Typography>
        )}
        <Box sx={textStyle}>
          <TextRuns {...run} from={own?.bodyStart ?? 0} to={text.length} />
        </Box>
      </Box>
    </Box>
  );
}

/** A section of a source's text under its page, time or heading. */
export const TextSection = memo(TextSectionBox);

function PageHeading({ page, onShowPage }: { page: number; onShowPage: ((page: number) => void) | null }) {
  const { t } = useTranslation();
  return (
    <Stack direction="row" align="center" justify="space-between" sx={pageLine}>
      <Typography variant="subtitle2" component="h3">
        {t('workshop.viewer.sectionPage', { page })}
      </Typography>
      {onShowPage && (
        <Button
          size="small"
          startIcon={<BookOpen size={16} aria-hidden />}
          aria-label={t('workshop.viewer.showPageNumber', { page })}
          onClick={() => onShowPage(page)}
          sx={{ minHeight: 44, mr: -1 }}
        >
          {t('workshop.viewer.showPage')}
        </Button>
      )}
    </Stack>
  );
}

function Time({ startMs, onPlay }: { startMs: number; onPlay: ((ms: number) => void) | null }) {
  const { t } = useTranslation();
  const time = formatTimecode(startMs);
  if (!onPlay) {
    return (
      <Text className="numbers" variant="body2" muted sx={{ py: '1px' }}>
        {time}
      </Text>
    );
  }
  return (
    <Button
      size="small"
      className="numbers"
      startIcon={<Play size={14} aria-hidden />}
      aria-label={t('workshop.viewer.playFrom', { time })}
      onClick={() => onPlay(startMs)}
      sx={{ minHeight: 44, mt: '-9px', px: 1, justifyContent: 'flex-start', '& .MuiButton-startIcon': { mr: 0.5 } }}
    >
      {time}
    </Button>
  );
}

const plainSection = { scrollMarginTop: 72 };
const timedSection = {
  scrollMarginTop: 72,
  display: 'grid',
  gridTemplateColumns: { mobile: '76px minmax(0, 1fr)', tablet: '92px minmax(0, 1fr)' },
  alignItems: 'start',
  columnGap: 1,
  mx: -1.5,
  px: 1.5,
  pt: 1.25,
  borderRadius: 2,
  borderLeft: '3px solid transparent',
  '&[aria-current]': { bgcolor: tokenColor('brand-soft'), borderLeftColor: tokenColor('brand') },
};
const pageLine = {
  minHeight: 44,
  mt: 3,
  mb: 1.5,
  gridColumn: '1 / -1',
  color: 'text.secondary',
  borderBottom: `1px solid ${tokenColor('line')}`,
};
const headingStyle = { mt: 1, mb: 0.5, overflowWrap: 'anywhere' };
const textStyle = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', mb: 2 };
const wordsStyle = {
  minWidth: 0,
  gridColumn: 2,
  '& mark': { bgcolor: tokenColor('accent-soft'), color: 'inherit', borderRadius: 0.5, py: 0.25 },
  '& mark[data-current]': { outline: `2px solid ${tokenColor('accent')}` },
  '& .passage': { boxDecorationBreak: 'clone', py: 0.25, borderRadius: 0.5 },
  '& .passage[data-tone="0"]': { bgcolor: tokenColor('brand-soft') },
  '& .passage[data-tone="1"]': { bgcolor: tokenColor('tint-sand') },
  '& .passage[data-tone="both"]': { bgcolor: tokenColor('tint-sky') },
  '& .passage-name': {
    display: 'inline-block',
    mr: 0.75,
    px: 0.75,
    borderRadius: 1,
    typography: 'caption',
    fontWeight: 600,
    bgcolor: tokenColor('brand'),
    color: tokenColor('on-brand'),
  },
};
