import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { BookOpenText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { Loading, RowsSkeleton } from '../../components/skeletons.tsx';
import { useMemory } from '../../lib/agent/use-memory.ts';
import type { WorkshopTools } from '../../lib/agent/workshop-tools.ts';
import { DropZone } from './drop-zone.tsx';
import { SiteDialog } from './site-dialog.tsx';
import { SourceList } from './source-list.tsx';
import { TextDialog } from './text-dialog.tsx';
import { TokenMeter } from './token-meter.tsx';
import { UploadRows } from './upload-rows.tsx';
import { useUploads } from './use-uploads.ts';

/** The tab Knowledge: what the agent answers from. */
export function KnowledgePanel({ agent, openSource }: WorkshopTools) {
  const { t } = useTranslation();
  const memory = useMemory(agent.id);
  const uploads = useUploads(agent.id, memory.data);
  const [dialog, setDialog] = useState<'site' | 'text' | null>(null);
  const knowledge = memory.data;
  const close = () => setDialog(null);
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <DropZone onFiles={uploads.add} onAddSite={() => setDialog('site')} onAddText={() => setDialog('text')} />
      <UploadRows uploads={uploads} />
      {memory.isPending && <PanelSkeleton />}
      {memory.isError && !knowledge && <ErrorState error={memory.error} onRetry={() => void memory.refetch()} />}
      {knowledge && <TokenMeter knowledge={knowledge} />}
      {knowledge && knowledge.sources.length > 0 && (
        <SourceList agentId={agent.id} sources={knowledge.sources} openSource={openSource} />
      )}
      {knowledge?.sources.length === 0 && uploads.uploads.length === 0 && (
        <EmptyState
          icon={BookOpenText}
          title={t('workshop.knowledge.emptyTitle')}
          text={t('workshop.knowledge.emptyText')}
        />
      )}
      {dialog === 'site' && <SiteDialog agentId={agent.id} onClose={close} />}
      {dialog === 'text' && <TextDialog agentId={agent.id} onClose={close} />}
    </Box>
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
