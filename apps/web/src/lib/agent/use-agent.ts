import type { Agent } from '@sosia/contract/agents';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useClient } from '../app-context.tsx';

export const agentKey = (id: string) => ['agent', id] as const;

/** One agent, as the server has it. */
export function useAgent(id: string) {
  const client = useClient();
  return useQuery({
    queryKey: agentKey(id),
    queryFn: async ({ signal }) => (await client.call('getAgent', { params: { id }, signal })).data,
  });
}

/** Takes a saved agent into what the pages show. */
export function keepAgent(queries: QueryClient, agent: Agent): void {
  // What was asked for before it was saved would bring back what stood there then.
  void queries.cancelQueries({ queryKey: agentKey(agent.id) }, { revert: false });
  queries.setQueryData(agentKey(agent.id), agent);
  void queries.invalidateQueries({ queryKey: ['agents'] });
}
