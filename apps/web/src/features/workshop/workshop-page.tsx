import Box from '@mui/material/Box';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { DocumentTitle } from '../../components/document-title.tsx';
import { SegmentedControl } from '../../components/segmented-control.tsx';
import { useAgent } from '../../lib/agent/use-agent.ts';
import { useAgentAutosave } from '../../lib/agent/use-agent-autosave.ts';
import { useKnowledge, useTrainingEvents } from '../../lib/agent/use-knowledge.ts';
import type { AnswerAction, SourcePlace, WorkshopTools } from '../../lib/agent/workshop-tools.ts';
import { paths } from '../../lib/paths.ts';
import { tokenColor } from '../../theme/color.ts';
import { ChatPanel } from './chat-panel.tsx';
import { WorkshopSkeleton } from './workshop-skeleton.tsx';
import type { WorkshopTab } from './workshop-tab.ts';
import { WorkshopTabBar } from './workshop-tab-bar.tsx';

export interface WorkshopPageProps {
  tabs: readonly WorkshopTab[];
  /** Viewer of a source. */
  Viewer: ComponentType<{ place: SourcePlace; onClose: () => void }>;
  /** Dialogs about an answer. */
  Answers: ComponentType<{
    action: AnswerAction;
    agentId: string;
    openSource: (place: SourcePlace) => void;
    onClose: () => void;
  }>;
}

/** `/my-clon/{id}`: chat at the left, tabs at the right. */
export function WorkshopPage(props: WorkshopPageProps) {
  const { id = '' } = useParams();
  return <LoadedWorkshop key={id} id={id} {...props} />;
}

function LoadedWorkshop({ id, ...props }: WorkshopPageProps & { id: string }) {
  const agent = useAgent(id);
  const navigate = useNavigate();
  const hasFailed = agent.isError && !agent.data;
  useEffect(() => {
    // An agent that does not load leads to the error page.
    if (hasFailed) void navigate(paths.error, { replace: true });
  }, [hasFailed, navigate]);
  if (!agent.data) return <WorkshopSkeleton />;
  return <Workshop saved={agent.data} {...props} />;
}

function Workshop({ saved, tabs, Viewer, Answers }: WorkshopPageProps & { saved: WorkshopTools['agent'] }) {
  const { t } = useTranslation();
  const editing = useAgentAutosave(saved);
  const [view, setView] = useState<'talk' | 'setUp'>('talk');
  const [place, setPlace] = useState<SourcePlace | null>(null);
  const [action, setAction] = useState<AnswerAction | null>(null);
  const [unread, setUnread] = useState(0);
  const explain = useCallback((turnId: string) => setAction({ what: 'why', turnId }), []);
  const { agent } = editing;
  useTrainingEvents(agent.id, useKnowledge(agent.id).isSuccess);
  const shown = (own: typeof view) => ({ mobile: own === view ? 'flex' : 'none', laptop: 'flex' });
  const views = [
    { value: 'talk', label: t('workshop.page.talk') },
    { value: 'setUp', label: t('workshop.page.setUp') },
  ] as const;
  return (
    <Box sx={frame}>
      <DocumentTitle title={unread > 0 ? `(${unread}) ${agent.name}` : agent.name} />
      <Box sx={{ display: { laptop: 'none' }, px: 2, py: 1, bgcolor: 'background.paper' }}>
        <SegmentedControl label={t('workshop.page.view')} options={views} value={view} onChange={setView} />
      </Box>
      <Box sx={{ ...chatSide, display: shown('talk') }}>
        <ChatPanel agent={agent} onOpenSource={setPlace} onExplain={explain} onUnread={setUnread} />
      </Box>
      <Box sx={{ ...tabsSide, display: shown('setUp') }}>
        <WorkshopTabBar tabs={tabs} tools={{ ...editing, openSource: setPlace, openAnswer: setAction }} />
      </Box>
      {action && <Answers action={action} agentId={agent.id} openSource={setPlace} onClose={() => setAction(null)} />}
      {place && <Viewer place={place} onClose={() => setPlace(null)} />}
    </Box>
  );
}

/** Both sides fill the height below the header and scroll independently. */
const frame = {
  display: 'flex',
  flexDirection: { mobile: 'column', laptop: 'row' },
  height: 'calc(100dvh - 64px)',
  minHeight: 0,
};
const chatSide = {
  flex: { mobile: 1, laptop: 'none' },
  width: { laptop: '39%' },
  maxWidth: { laptop: 580 },
  minHeight: 0,
  flexDirection: 'column',
  borderRight: { laptop: `1px solid ${tokenColor('line')}` },
};
const tabsSide = {
  flex: 1,
  minWidth: 0,
  minHeight: 0,
  flexDirection: 'column',
  overflowY: 'auto',
  // Keeps focused elements clear of the sticky tab bar.
  scrollPaddingTop: 'var(--head, 0px)',
};
