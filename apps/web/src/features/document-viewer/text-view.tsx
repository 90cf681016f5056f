import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SourceDetail } from '@sosia/contract/knowledge';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../components/error-state.tsx';
import { useClient } from '../../lib/app-context.tsx';
import { queryKeys } from '../../lib/query-keys.ts';
import { toViewDocument } from './blocks/view-document.ts';
import { CitedStatus } from './cited-status.tsx';
import { DocumentSkeleton } from './document-skeleton.tsx';
import type { CitedPlace } from './find-cited.ts';
import { passageMarks } from './section-marks.ts';
import { TextSection } from './text-section.tsx';
import { TextTools } from './text-tools.tsx';
import { useShownSections } from './use-shown-sections.ts';
import { useSyncedTranscript } from './use-synced-transcript.ts';
import { useTextSearch } from './use-text-search.ts';
import { useToolbarHeight } from './use-toolbar-height.ts';

interface TextViewProps {
  sourceId: string;
  /** Initial page. */
  page: number | null;
  place: CitedPlace;
  /** Media element that plays this transcript's recording. */
  media: HTMLMediaElement | null;
  /** Shows a page as an image; `null` if the source has no pages. */
  onShowPage: ((page: number) => void) | null;
}

/** Extracted text of a source. What is cited is highlighted and scrolled into view. */
export function TextView({ sourceId, ...view }: TextViewProps) {
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
  return <WholeText source={source.data} {...view} />;
}

interface WholeTextProps extends Omit<TextViewProps, 'sourceId'> {
  source: Pick<SourceDetail, 'sections' | 'chunks'>;
}

function WholeText({ source: { sections, chunks }, page, place, media, onShowPage }: WholeTextProps) {
  const root = useRef<HTMLDivElement>(null);
  const [hasPassages, setPassages] = useState(false);
  const document = useMemo(() => toViewDocument(sections), [sections]);
  const search = useTextSearch(document, place, chunks);
  const { isSearching, places, current } = search;
  const passages = useMemo(
    () => (hasPassages ? passageMarks(document, chunks) : null),
    [hasPassages, document, chunks],
  );
  const { played, playFrom } = useSyncedTranscript(media, sections);
  const hasTimes = useMemo(() => sections.some(({ startMs }) => startMs !== null), [sections]);
  const shown = useShownSections(root, document);
  useToolbarHeight(root);
  const { reveal } = shown;

  useEffect(() => {
    const first = places[current]?.[0];
    const onPage = sections.findIndex((section) => section.page === page);
    if (first && (page === place.page || isSearching))
      reveal(`mark[data-place="${current}"]`, shown.sectionOf(first.text));
    else if (page !== null && onPage >= 0) reveal(`[data-section="${onPage}"]`, onPage);
  }, [page, place.page, isSearching, current, places, sections, reveal, shown.sectionOf]);

  const cited = isSearching ? undefined : places[0];
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
        onGoTo={(section) => reveal(`[data-section="${section}"]`, section, 'start')}
      />
      {cited && place.excerpt !== '' && <CitedStatus excerpt={place.excerpt} isFound={cited.length > 0} />}
      <Box sx={{ maxWidth: hasTimes ? '78ch' : '68ch', pt: 1 }}>
        {document.sections.map((view, position) => (
          <TextSection
            // biome-ignore lint/suspicious/noArrayIndexKey: a source's sections do not move
            key={position}
            position={position}
            view={view}
            before={sections[position - 1]}
            isShown={shown.isShown(position)}
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
