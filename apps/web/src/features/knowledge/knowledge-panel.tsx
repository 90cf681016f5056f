import Skeleton from '@mui/material/Skeleton';
import { validateUrl } from '@sosia/contract/validators';
import { BookOpenText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { Loading, RowsSkeleton } from '../../components/skeletons.tsx';
import { useKnowledge } from '../../lib/agent/use-knowledge.ts';
import { useSites } from '../../lib/agent/use-sites.ts';
import type { WorkshopTools } from '../../lib/agent/workshop-tools.ts';
import { AddWritten } from './add-written.tsx';
import { DropZone } from './drop-zone.tsx';
import { RereadingNotice } from './rereading-notice.tsx';
import { SiteDialog } from './site-dialog.tsx';
import { SourceList } from './source-list.tsx';
import { TokenMeter } from './token-meter.tsx';
import { UploadRows } from './upload-rows.tsx';
import { useDropAndPaste } from './use-drop-and-paste.ts';
import { useUploads } from './use-uploads.ts';

/** Open "add" dialog and its initial content. */
interface Adding {
  what: 'site' | 'text' | 'qa';
  first: string;
}

/** Knowledge tab. */
export function KnowledgePanel({ agent, openSource }: WorkshopTools) {
  const { t } = useTranslation();
  const { data: knowledge, isError, error, refetch } = useKnowledge(agent.id);
  const sites = useSites(agent.id);
  const uploads = useUploads(agent.id);
  const [adding, setAdding] = useState<Adding | null>(null);
  const isOver = useDropAndPaste({
    onFiles: uploads.add,
    onText: (text) => setAdding({ what: validateUrl(text) === null ? 'site' : 'text', first: text }),
  });
  const hasFailed = isError && !knowledge;
  const isKnown = knowledge !== undefined && !sites.isPending;
  const isEmpty = isKnown && knowledge.sources.length === 0 && !sites.data?.length;
  const close = () => setAdding(null);
  return (
    <Stack gap={2.5} shrink>
      <DropZone isOver={isOver} onFiles={uploads.add} onAdd={(what) => setAdding({ what, first: '' })} />
      <UploadRows uploads={uploads} />
      {!isKnown && !hasFailed && <PanelSkeleton />}
      {hasFailed && <ErrorState error={error} onRetry={() => void refetch()} />}
      {knowledge && <TokenMeter knowledge={knowledge} />}
      {knowledge && <RereadingNotice sources={knowledge.sources} />}
      {sites.isError && !sites.data && (
        <ErrorNotice error={sites.error} onRetry={() => void sites.refetch()}>
          {t('sites.notLoaded')}
        </ErrorNotice>
      )}
      {isKnown && !isEmpty && (
        <SourceList agentId={agent.id} sources={knowledge.sources} sites={sites.data ?? []} openSource={openSource} />
      )}
      {isEmpty && uploads.uploads.length === 0 && (
        <EmptyState
          icon={BookOpenText}
          title={t('workshop.knowledge.emptyTitle')}
          text={t('workshop.knowledge.emptyText')}
        />
      )}
      {adding?.what === 'site' && <SiteDialog agentId={agent.id} firstUrl={adding.first} onClose={close} />}
      {(adding?.what === 'text' || adding?.what === 'qa') && (
        <AddWritten agentId={agent.id} kind={adding.what} firstText={adding.first} onClose={close} />
      )}
    </Stack>
  );
}

function PanelSkeleton() {
  return (
    <Loading>
      <Skeleton variant="rounded" height={22} />
      <RowsSkeleton rows={3} />
    </Loading>
  );
}
