import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import type { Explanation } from '@sosia/contract';
import { limits } from '@sosia/contract/limits';
import { Quote } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../../components/layout/section.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { Text } from '../../components/text.tsx';
import type { SourcePlace } from '../../lib/agent/workshop-tools.ts';
import { formatTimecode } from '../../lib/format-timecode.ts';
import { headingLine } from '../../lib/heading-line.ts';
import { tokenColor } from '../../theme/color.ts';
import { shareOfBest } from './stage-spans.ts';

interface PassageListProps {
  why: Explanation;
  openSource: (place: SourcePlace) => void;
}

const shownAtFirst = 5;

/** Retrieved passages by relevance, with score and whether the answer cites them. */
export function PassageList({ why: { passages }, openSource }: PassageListProps) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const nearest = passages.toSorted((a, b) => b.score - a.score);
  // Cited passages are always shown.
  const shown = isWhole ? nearest : nearest.filter(({ citedAs }, place) => citedAs !== null || place < shownAtFirst);
  const hidden = nearest.length - shown.length;
  return (
    <Section title={t('answers.passages')} aside={passages.length || null}>
      {passages.length === 0 && (
        <Text variant="body2" muted>
          {t('answers.noPassages')}
        </Text>
      )}
      <Stack component="ol" gap={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.map((passage) => (
          <Passage
            key={passage.n}
            passage={passage}
            share={shareOfBest(passage.score, passages)}
            onOpen={() => openSource(placeOf(passage))}
          />
        ))}
      </Stack>
      {hidden > 0 && (
        <Button size="small" onClick={() => setWhole(true)} sx={{ justifySelf: 'start', ml: -1.5 }}>
          {t('answers.showAll', { count: hidden })}
        </Button>
      )}
    </Section>
  );
}

type FoundPassage = Explanation['passages'][number];

function Passage({ passage, share, onOpen }: { passage: FoundPassage; share: number; onOpen: () => void }) {
  const { t } = useTranslation();
  const { title, page, startMs, heading, text, citedAs } = passage;
  const percent = Math.round(share * 100);
  const where = [
    ...(page === null ? [] : [t('answers.page', { page })]),
    ...(startMs === null ? [] : [formatTimecode(startMs)]),
    ...(heading === null || heading === title ? [] : [heading]),
  ].join(' · ');
  const own = heading === null ? null : headingLine(text, heading);
  const scoreText = t('answers.score', { share: percent });
  return (
    <li>
      <ButtonBase
        onClick={onOpen}
        title={t('answers.openPassage', { title })}
        sx={row}
        data-cited={citedAs !== null || undefined}
      >
        <Stack component="span" direction="row" gap={1} align="baseline" sx={{ width: 1 }}>
          <Text component="span" variant="subtitle2" sx={{ overflowWrap: 'anywhere', mr: 'auto' }}>
            {title}
          </Text>
          <Box component="span" sx={citedAs === null ? quiet : cited}>
            {citedAs !== null && <Quote size={13} aria-hidden />}
            {citedAs === null ? t('answers.notCited') : t('answers.cited', { n: citedAs })}
          </Box>
        </Stack>
        {where !== '' && (
          <Box component="span" className="numbers" sx={quiet}>
            {where}
          </Box>
        )}
        <Stack component="span" direction="row" gap={1} align="center" sx={{ width: 1 }} title={scoreText}>
          <Box component="span" sx={track}>
            <Box component="span" sx={{ ...bar, width: `${percent}%` }} />
          </Box>
          <Box component="span" className="numbers" aria-label={scoreText} role="img" sx={{ ...quiet, minWidth: 26 }}>
            {percent}
          </Box>
        </Stack>
        <Box component="span" sx={words}>
          {own ? text.slice(own.bodyStart) : text}
        </Box>
      </ButtonBase>
    </li>
  );
}

/** Location of the passage. Its beginning finds it if its position is unknown or has changed. */
function placeOf({ sourceId, kind, title, url, page, startMs, section, offset, text }: FoundPassage): SourcePlace {
  const excerpt = [...text].slice(0, limits.excerptChars).join('');
  const cited = section === null || offset === null ? undefined : { blocks: [], section, offset };
  return { sourceId, kind, title, url, page, startMs, excerpt, cited };
}

const row = {
  display: 'grid',
  justifyItems: 'start',
  gap: 0.5,
  width: 1,
  p: 1.5,
  textAlign: 'left',
  borderRadius: 2,
  border: `1px solid ${tokenColor('line')}`,
  '&[data-cited]': { borderColor: tokenColor('brand') },
  '&:hover': { bgcolor: tokenColor('brand-soft') },
};
const quiet = { typography: 'caption', color: 'text.secondary', whiteSpace: 'nowrap' };
const cited = {
  ...quiet,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  color: 'primary.main',
  fontWeight: 600,
};
const track = {
  flex: 1,
  height: 6,
  borderRadius: 999,
  bgcolor: tokenColor('line'),
  overflow: 'hidden',
  display: 'block',
};
const bar = { display: 'block', height: 1, borderRadius: 999, bgcolor: tokenColor('brand') };
const words = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  overflow: 'hidden',
  typography: 'body2',
  color: 'text.secondary',
  overflowWrap: 'anywhere',
};
