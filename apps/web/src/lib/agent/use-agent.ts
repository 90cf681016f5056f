import type { Agent } from '@sosia/contract/agents';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useClient } from '../app-context.tsx';
import { invalidate, queryKeys, staleAfter } from '../query-keys.ts';

/** One agent, as the server has it. */
export function useAgent(id: string) {
  const client = useClient();
  return useQuery({
    queryKey: queryKeys.agent(id),
    queryFn: async ({ signal }) => (await client.call('getAgent', { params: { id }, signal })).data,
  });
}

/** Takes a saved agent into what the pages show. */
export function keepAgent(queries: QueryClient, agent: Agent): void {
  // What was asked for before it was saved would bring back what stood there then.
  void queries.cancelQueries({ queryKey: queryKeys.agent(agent.id) }, { revert: false });
  queries.setQueryData(queryKeys.agent(agent.id), agent);
  void invalidate(queries, staleAfter.agentChange());
}
