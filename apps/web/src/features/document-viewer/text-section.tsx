import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { BookOpen, Play } from 'lucide-react';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../components/layout/stack.tsx';
import { Text } from '../../components/text.tsx';
import { formatTimecode } from '../../lib/format-timecode.ts';
import { headingLine } from '../../lib/heading-line.ts';
import { tokenColor } from '../../theme/color.ts';
import { BlockView } from './blocks/block-view.tsx';
import { MarkedText, type PieceMarks, PieceMarksContext } from './blocks/marked-text.tsx';
import type { SourceSection, ViewSection } from './blocks/view-document.ts';
import './blocks/blocks.css';

interface TextSectionProps extends PieceMarks {
  view: ViewSection;
  position: number;
  /** The section before this one. */
  before: SourceSection | undefined;
  /** Whether its content is in the page; otherwise only its place is. */
  isShown: boolean;
  /** Whether the text is a transcript, which shows times next to sections. */
  hasTimes: boolean;
  /** Whether this section is playing. */
  isPlayed: boolean;
  /** Plays the recording from a time; `null` without a player. */
  onPlay: ((ms: number) => void) | null;
  onShowPage: ((page: number) => void) | null;
}

function TextSectionBox({ view, before, position, isShown, ...props }: TextSectionProps) {
  const { marks, passages, currentPlace, hasTimes, isPlayed, onShowPage } = props;
  const { page, startMs } = view.section;
  const pieceMarks = useMemo(() => ({ marks, passages, currentPlace }), [marks, passages, currentPlace]);
  const isNewPage = page !== null && page !== before?.page;
  return (
    <Box
      component="section"
      data-section={position}
      data-page={page ?? undefined}
      aria-current={isPlayed || undefined}
      sx={hasTimes ? timedSection : plainSection}
    >
      {isNewPage && <PageHeading page={page} isSlide={isSlide(view)} onShowPage={onShowPage} />}
      {startMs !== null && <Time startMs={startMs} onPlay={props.onPlay} />}
      {isShown ? (
        <Box className="sosia-blocks" sx={wordsStyle}>
          <PieceMarksContext value={pieceMarks}>
            <SectionContent view={view} before={before} />
          </PieceMarksContext>
        </Box>
      ) : (
        <Box sx={{ height: estimatedHeight(view) }} />
      )}
    </Box>
  );
}

/** A section of a source's text under its page, time or heading. */
export const TextSection = memo(TextSectionBox);

function SectionContent({ view: { section, blocks }, before }: Pick<TextSectionProps, 'view' | 'before'>) {
  const { heading, page } = section;
  const level = page === null ? 3 : 4;
  const first = blocks.find(({ type }) => type !== 'break');
  // A heading that the text repeats is shown once.
  const own = heading && first?.type === 'text' ? headingLine(first.piece.text, heading) : null;
  const isNewHeading = heading !== null && first?.type !== 'heading' && heading !== before?.heading;
  return (
    <>
      {isNewHeading && (
        <Typography variant="h4" component={`h${level}`} sx={headingStyle}>
          {own && first?.type === 'text' ? <MarkedText piece={first.piece} from={own.start} to={own.end} /> : heading}
        </Typography>
      )}
      {blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a section's blocks do not move
        <BlockView key={at} block={block} topLevel={level} from={isNewHeading ? own?.bodyStart : undefined} />
      ))}
    </>
  );
}

const isSlide = ({ blocks: [first] }: ViewSection): boolean => first?.type === 'break' && first.kind === 'slide';

const lineHeight = 24;
const charsOfLine = 70;
const rowHeight = 36;

/** Height of a section that has not been shown yet. */
const estimatedHeight = ({ section, blocks }: ViewSection): number =>
  blocks.reduce((sum, block) => sum + (block.type === 'table' ? block.rows.length * rowHeight : 0), 0) ||
  Math.ceil(section.text.length / charsOfLine) * lineHeight;

interface PageHeadingProps {
  page: number;
  isSlide: boolean;
  onShowPage: ((page: number) => void) | null;
}

function PageHeading({ page, isSlide, onShowPage }: PageHeadingProps) {
  const { t } = useTranslation();
  return (
    <Stack direction="row" align="center" justify="space-between" sx={pageLine}>
      <Typography variant="subtitle2" component="h3">
        {t(isSlide ? 'workshop.viewer.slide' : 'workshop.viewer.sectionPage', { page })}
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
const wordsStyle = { minWidth: 0, gridColumn: 2 };
