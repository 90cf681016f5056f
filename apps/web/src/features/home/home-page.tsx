import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { AgentSummary } from '@sosia/contract/agents';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../components/error-state.tsx';
import { Grid } from '../../components/layout/grid.tsx';
import { Page } from '../../components/layout/page.tsx';
import { useClient, useClientState, useStore } from '../../lib/app-context.tsx';
import { queryKeys } from '../../lib/query-keys.ts';
import { AgentCard } from './agent-card.tsx';
import { CreateAgentDialog } from './create/create-agent-dialog.tsx';
import { FirstStart } from './first-start.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';
import { NewAgentCard } from './new-agent-card.tsx';

/** Polling interval while sources are being read. */
const readingPollMs = 4_000;

/** `/`: the account's agents. */
export function HomePage() {
  const { t } = useTranslation();
  const client = useClient();
  const store = useStore();
  const open = useClientState((state) => state.createCloneModal);
  const setOpen = (createCloneModal: boolean) => store.set({ createCloneModal });
  const agents = useQuery({
    queryKey: queryKeys.agents(),
    queryFn: async ({ signal }) => (await client.call('listAgents', { signal })).data,
    refetchInterval: ({ state }) => (state.data?.some(({ sources }) => sources.working > 0) ? readingPollMs : false),
  });
  const list = agents.data ?? [];
  return (
    <Page
      lead={agents.data ? <Lead agents={list} /> : agents.isPending && <Skeleton width={260} />}
      actions={
        list.length > 0 && (
          <Button variant="contained" startIcon={<Plus size={18} aria-hidden />} onClick={() => setOpen(true)}>
            {t('home.create')}
          </Button>
        )
      }
    >
      {agents.isPending && <HomeSkeleton />}
      {agents.isError && !agents.data && <ErrorState error={agents.error} onRetry={() => void agents.refetch()} />}
      {agents.data && list.length === 0 && <FirstStart onCreate={() => setOpen(true)} />}
      {list.length > 0 && (
        <Grid
          component="ul"
          gap={{ mobile: 2, tablet: 2.5 }}
          columns={{ mobile: '1fr', phablet: 'repeat(auto-fill, minmax(276px, 1fr))' }}
          sx={grid}
        >
          {list.map((agent) => (
            <AgentCard key={agent.id} agent={agent} />
          ))}
          <NewAgentCard onStart={() => setOpen(true)} />
        </Grid>
      )}
      {open && <CreateAgentDialog onClose={() => setOpen(false)} />}
    </Page>
  );
}

function Lead({ agents }: { agents: AgentSummary[] }) {
  const { t } = useTranslation();
  const answering = agents.filter(({ sources }) => sources.ready > 0).length;
  const week = agents.reduce((sum, agent) => sum + agent.conversations7d, 0);
  if (agents.length === 0) return t('home.leadNone');
  if (answering === 0) return t('home.leadQuiet');
  const lead = t('home.lead', { count: answering });
  return week > 0 ? `${lead} ${t('home.leadWeek', { count: week })}` : lead;
}

const grid = {
  m: 0,
  p: 0,
  listStyle: 'none',
};
