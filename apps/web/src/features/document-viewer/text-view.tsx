import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SourceDetail } from '@sosia/contract/knowledge';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../components/error-state.tsx';
import { useClient } from '../../lib/app-context.tsx';
import { queryKeys } from '../../lib/query-keys.ts';
import { DocumentSkeleton } from './document-skeleton.tsx';
import type { Span } from './highlight-text.ts';
import { TextSection } from './text-section.tsx';
import { TextTools } from './text-tools.tsx';
import { useSyncedTranscript } from './use-synced-transcript.ts';
import { useTextSearch } from './use-text-search.ts';

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
  const [hasPassages, setPassages] = useState(false);
  const search = useTextSearch(sections, citedPage, excerpt);
  const { isSearching, places, current } = search;
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
        words={search.words}
        onWords={search.change}
        place={current}
        places={isSearching ? places.length : null}
        onPlace={search.goTo}
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
            marks={search.marks.get(position)}
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

/** Passages of each section; `n` counts through the whole source. */
function passagesOf(chunks: SourceDetail['chunks']): Map<number, Span[]> {
  const passages = new Map<number, Span[]>();
  chunks.forEach(({ section, startOffset, endOffset }, n) => {
    passages.set(section, [...(passages.get(section) ?? []), { n, start: startOffset, end: endOffset }]);
  });
  return passages;
}
