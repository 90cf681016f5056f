import type { Agent } from '@sosia/contract/agents';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useClient } from '../app-context.tsx';
import { invalidate, queryKeys, staleAfter } from '../query-keys.ts';

/** Loads an agent. */
export function useAgent(id: string) {
  const client = useClient();
  return useQuery({
    queryKey: queryKeys.agent(id),
    queryFn: async ({ signal }) => (await client.call('getAgent', { params: { id }, signal })).data,
  });
}

/** Updates the cache with a saved agent. */
export function cacheAgent(queries: QueryClient, agent: Agent): void {
  // A pending response could bring back the previous state.
  void queries.cancelQueries({ queryKey: queryKeys.agent(agent.id) }, { revert: false });
  queries.setQueryData(queryKeys.agent(agent.id), agent);
  void invalidate(queries, staleAfter.agentChange());
}
