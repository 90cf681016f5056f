import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SourceDetail } from '@sosia/contract/knowledge';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../components/error-state.tsx';
import { useClient } from '../../lib/app-context.tsx';
import { queryKeys } from '../../lib/query-keys.ts';
import { DocumentSkeleton } from './document-skeleton.tsx';
import { findExcerpt, type Stretch, searchIn } from './find-excerpt.ts';
import type { Span } from './highlight-text.ts';
import { TextSection } from './text-section.tsx';
import { TextTools } from './text-tools.tsx';
import { useSyncedTranscript } from './use-synced-transcript.ts';

interface TextViewProps {
  sourceId: string;
  /** Initial page. */
  page: number | null;
  /** Position of the excerpt. */
  citedPage: number | null;
  excerpt: string;
  /** Media element that plays this transcript's recording. */
  media: HTMLMediaElement | null;
  /** Shows a page as an image; `null` if the source has no pages. */
  onShowPage: ((page: number) => void) | null;
}

/** Extracted text of a source. The excerpt is highlighted and scrolled into view. */
export function TextView({ sourceId, ...place }: TextViewProps) {
  const { t } = useTranslation();
  const client = useClient();
  const source = useQuery({
    queryKey: queryKeys.source(sourceId),
    queryFn: async ({ signal }) => (await client.call('getSource', { params: { id: sourceId }, signal })).data,
  });
  if (source.isError && !source.data) {
    return <ErrorState error={source.error} onRetry={() => void source.refetch()} />;
  }
  if (!source.data) return <DocumentSkeleton />;
  if (source.data.sections.every(({ text }) => text.trim() === '')) {
    return <Typography sx={{ color: 'text.secondary' }}>{t('workshop.viewer.noText')}</Typography>;
  }
  return <WholeText source={source.data} {...place} />;
}

interface WholeTextProps extends Omit<TextViewProps, 'sourceId'> {
  source: Pick<SourceDetail, 'sections' | 'chunks'>;
}

function WholeText({ source, page, citedPage, excerpt, media, onShowPage }: WholeTextProps) {
  const { sections, chunks } = source;
  const root = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [place, setPlace] = useState(0);
  const [hasPassages, setPassages] = useState(false);
  const words = useDeferredValue(typed);
  const search = useMemo(() => searchIn(sections.map(({ text }) => text)), [sections]);
  const cited = useMemo(() => findInSections(sections, citedPage, excerpt), [sections, citedPage, excerpt]);
  const isSearching = words.trim() !== '';
  const found = useMemo(() => search(words), [search, words]);
  // The cited excerpt, or all search hits.
  const places = useMemo(() => (isSearching ? found : [cited]), [isSearching, found, cited]);
  const current = Math.min(place, Math.max(0, found.length - 1));
  const marks = useMemo(() => marksOf(places), [places]);
  const passages = useMemo(() => (hasPassages ? passagesOf(chunks) : null), [hasPassages, chunks]);
  const { played, playFrom } = useSyncedTranscript(media, sections);
  const hasTimes = useMemo(() => sections.some(({ startMs }) => startMs !== null), [sections]);

  useEffect(() => {
    if (places.length === 0) return;
    const mark = root.current?.querySelector(`mark[data-place="${current}"]`);
    const start = root.current?.querySelector(`[data-page="${page}"]`);
    const target = page === citedPage || isSearching ? (mark ?? start) : start;
    target?.scrollIntoView({ block: 'center' });
  }, [page, citedPage, isSearching, current, places]);

  return (
    <div ref={root}>
      <TextTools
        sections={sections}
        words={typed}
        onWords={(text) => {
          setTyped(text);
          setPlace(0);
        }}
        place={current}
        places={isSearching ? found.length : null}
        onPlace={setPlace}
        passages={chunks.length}
        hasPassages={hasPassages}
        onPassages={setPassages}
        onGoTo={(section) =>
          root.current?.querySelector(`[data-section="${section}"]`)?.scrollIntoView({ block: 'start' })
        }
      />
      <Box sx={{ maxWidth: hasTimes ? '78ch' : '68ch', pt: 1 }}>
        {sections.map((section, position) => (
          <TextSection
            // biome-ignore lint/suspicious/noArrayIndexKey: a source's sections do not move
            key={position}
            position={position}
            section={section}
            isNewPage={section.page !== null && section.page !== sections[position - 1]?.page}
            marks={marks.get(position)}
            currentPlace={isSearching ? current : null}
            passages={passages?.get(position)}
            hasTimes={hasTimes}
            isPlayed={position === played}
            onPlay={playFrom}
            onShowPage={onShowPage}
          />
        ))}
      </Box>
    </div>
  );
}

/** On the cited page if possible, otherwise anywhere. */
function findInSections(sections: SourceDetail['sections'], page: number | null, excerpt: string): Stretch[] {
  const onPage = sections.map(({ text, page: own }) => (page === null || own === page ? text : ''));
  const found = findExcerpt(onPage, excerpt);
  return found.length > 0 || page === null
    ? found
    : findExcerpt(
        sections.map(({ text }) => text),
        excerpt,
      );
}

/** Marks of each section; `n` is the index of the hit. */
function marksOf(places: readonly Stretch[][]): Map<number, Span[]> {
  const marks = new Map<number, Span[]>();
  places.forEach((stretches, n) => {
    for (const { text, start, end } of stretches) marks.set(text, [...(marks.get(text) ?? []), { n, start, end }]);
  });
  return marks;
}

/** Passages of each section; `n` counts through the whole source. */
function passagesOf(chunks: SourceDetail['chunks']): Map<number, Span[]> {
  const passages = new Map<number, Span[]>();
  chunks.forEach(({ section, startOffset, endOffset }, n) => {
    passages.set(section, [...(passages.get(section) ?? []), { n, start: startOffset, end: endOffset }]);
  });
  return passages;
}
