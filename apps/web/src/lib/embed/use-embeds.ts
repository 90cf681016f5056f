import type { Embed } from '@sosia/contract/embed-schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useClient } from '../app-context.tsx';
import { queryKeys } from '../query-keys.ts';

/** Loads an agent's embeds: oldest first, then the share link. */
export function useEmbeds(agentId: string) {
  const client = useClient();
  return useQuery({
    queryKey: queryKeys.embeds(agentId),
    queryFn: async ({ signal }) => (await client.call('listEmbeds', { params: { id: agentId }, signal })).data,
  });
}

/** Returns functions that add, update or remove a cached embed. */
export function useChangeEmbeds(agentId: string) {
  const queries = useQueryClient();
  const change = (act: (embeds: Embed[]) => Embed[]) => {
    // A pending response could bring back the previous state.
    void queries.cancelQueries({ queryKey: queryKeys.embeds(agentId) }, { revert: false });
    queries.setQueryData(queryKeys.embeds(agentId), (embeds) => embeds && act(embeds));
  };
  return {
    put: (embed: Embed) => change((embeds) => putEmbed(embeds, embed)),
    drop: (embedId: string) => change((embeds) => embeds.filter(({ id }) => id !== embedId)),
  };
}

/** A known embed keeps its position; a new one comes last before the share link. */
function putEmbed(embeds: readonly Embed[], embed: Embed): Embed[] {
  if (embeds.some(({ id }) => id === embed.id)) return embeds.map((other) => (other.id === embed.id ? embed : other));
  const sites = embeds.filter(({ kind }) => kind === 'site');
  return [...sites, embed, ...embeds.filter(({ kind }) => kind === 'share')];
}

/** Installation snippets of an embed; they change with its token. */
export function useSnippets(token: string) {
  const client = useClient();
  return useQuery({
    queryKey: queryKeys.embedSnippets(token),
    queryFn: async ({ signal }) => (await client.call('generateChatScript', { query: { token }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Visits, opens and uses of an embed in the last days. */
export function useEmbedVisits(token: string, days: number) {
  const client = useClient();
  return useQuery({
    queryKey: queryKeys.embedVisits(token, days),
    queryFn: async ({ signal }) => (await client.call('getEmbedNumbers', { query: { token, days }, signal })).data,
  });
}

/** Returns a function that turns an embed on or off. */
export function useSwitchEmbed(agentId: string) {
  const client = useClient();
  const { put } = useChangeEmbeds(agentId);
  return async ({ token }: Embed, active: boolean) =>
    put((await client.call('setEmbedStatus', { body: { token, cloneId: agentId, active } })).data);
}
