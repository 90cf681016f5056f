import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SourceDetail } from '@sosia/contract/knowledge';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../components/error-state.tsx';
import { useClient } from '../../lib/app-context.tsx';
import { colour } from '../../theme/colour.ts';
import { DocumentSkeleton } from './document-skeleton.tsx';
import { findExcerpt, type Stretch } from './find-excerpt.ts';

interface TextViewProps {
  sourceId: string;
  page: number | null;
  excerpt: string;
}

/** What was read of a source, as text, with the excerpt marked and in sight. */
export function TextView({ sourceId, page, excerpt }: TextViewProps) {
  const { t } = useTranslation();
  const client = useClient();
  const source = useQuery({
    queryKey: ['source', sourceId],
    queryFn: async ({ signal }) => (await client.call('getSource', { params: { id: sourceId }, signal })).data,
  });
  if (source.isError && !source.data) {
    return <ErrorState error={source.error} onRetry={() => void source.refetch()} />;
  }
  if (!source.data) return <DocumentSkeleton />;
  if (source.data.sections.every(({ text }) => text.trim() === '')) {
    return <Typography sx={{ color: 'text.secondary' }}>{t('workshop.viewer.noText')}</Typography>;
  }
  return <Sections sections={source.data.sections} page={page} excerpt={excerpt} />;
}

interface SectionsProps {
  sections: SourceDetail['sections'];
  page: number | null;
  excerpt: string;
}

function Sections({ sections, page, excerpt }: SectionsProps) {
  const { t } = useTranslation();
  const root = useRef<HTMLDivElement>(null);
  const stretches = useMemo(() => findInSections(sections, page, excerpt), [sections, page, excerpt]);
  useEffect(() => {
    const target = root.current?.querySelector('mark') ?? root.current?.querySelector(`[data-page="${page}"]`);
    target?.scrollIntoView({ block: 'center' });
  }, [page]);
  return (
    <Box ref={root} sx={{ maxWidth: '68ch' }}>
      {sections.map((section, position) => {
        const isNewPage = section.page !== null && section.page !== sections[position - 1]?.page;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a source's sections do not move
          <Box key={position} component="section" data-page={section.page ?? undefined}>
            {isNewPage && (
              <Typography variant="caption" component="p" sx={pageLine}>
                {t('workshop.viewer.sectionPage', { page: section.page })}
              </Typography>
            )}
            {section.heading && !section.text.startsWith(section.heading) && (
              <Typography variant="h4" component="h3" sx={{ mt: 2.5, mb: 0.5 }}>
                {section.heading}
              </Typography>
            )}
            <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', mb: 2, '& mark': markStyle }}>
              {markAll(
                section.text,
                stretches.filter(({ text }) => text === position),
              )}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}

/** On the cited page when it is there, else anywhere. */
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

function markAll(text: string, stretches: Stretch[]): ReactNode {
  const parts: ReactNode[] = [];
  let position = 0;
  for (const { start, end } of stretches.toSorted((a, b) => a.start - b.start)) {
    if (start < position) continue;
    parts.push(text.slice(position, start), <mark key={start}>{text.slice(start, end)}</mark>);
    position = end;
  }
  return [...parts, text.slice(position)];
}

const pageLine = { mt: 3, mb: 1, pb: 0.5, color: 'text.secondary', borderBottom: `1px solid ${colour('line')}` };
const markStyle = { bgcolor: colour('accent-soft'), color: 'inherit', borderRadius: 0.5, py: 0.25 };
