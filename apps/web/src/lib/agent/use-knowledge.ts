import { ApiError } from '@sosia/client';
import type { Site } from '@sosia/contract/sites';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useClient, useClientState } from '../app-context.tsx';
import { queryKeys } from '../query-keys.ts';
import { applyEvent, type Knowledge, toKnowledge } from './agent-knowledge.ts';

/** Loads an agent's sources. `useTrainingEvents` keeps them up to date. */
export function useKnowledge(agentId: string) {
  const client = useClient();
  return useQuery({
    queryKey: queryKeys.knowledge(agentId),
    queryFn: async ({ signal }) =>
      toKnowledge((await client.call('getMemory', { params: { id: agentId }, signal })).data),
    // Events keep it fresh; a refetch could only be older.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Returns a function that updates the cached sources optimistically. */
export function useChangeKnowledge(agentId: string) {
  const queries = useQueryClient();
  return (change: (knowledge: Knowledge) => Knowledge) =>
    queries.setQueryData(queryKeys.knowledge(agentId), (knowledge) => knowledge && change(knowledge));
}

const firstDelayMs = 1_000;
const maxDelayMs = 15_000;

/**
 * Subscribes to an agent's source events while mounted. Starts once the sources are loaded, so that the initial
 * snapshot is newer than they are.
 */
export function useTrainingEvents(agentId: string, areKnown: boolean): void {
  const client = useClient();
  const queries = useQueryClient();
  const hasSession = useClientState((state) => state.userToken !== '');
  useEffect(() => {
    if (!areKnown || !hasSession) return;
    const aborter = new AbortController();
    const { signal } = aborter;
    const listen = async () => {
      let delayMs = firstDelayMs;
      while (!signal.aborted) {
        try {
          for await (const event of client.events(agentId, { signal })) {
            delayMs = firstDelayMs;
            if (event.event === 'sites') queries.setQueryData(queryKeys.sites(agentId), event.data as Site[]);
            else queries.setQueryData(queryKeys.knowledge(agentId), (known) => known && applyEvent(known, event));
          }
        } catch (error) {
          if (error instanceof ApiError && (error.status === 404 || error.status === 511)) return;
        }
        if (!signal.aborted) await new Promise((resolve) => setTimeout(resolve, delayMs));
        delayMs = Math.min(maxDelayMs, delayMs * 2);
      }
    };
    void listen();
    return () => aborter.abort();
  }, [agentId, areKnown, hasSession, client, queries]);
}
