import type { Embed } from '@sosia/contract/embed-schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useClient } from '../app-context.tsx';
import { queryKeys } from '../query-keys.ts';

/** An agent's embeds, the oldest first, then its share link. */
export function useEmbeds(agentId: string) {
  const client = useClient();
  return useQuery({
    queryKey: queryKeys.embeds(agentId),
    queryFn: async ({ signal }) => (await client.call('listEmbeds', { params: { id: agentId }, signal })).data,
  });
}

/** Takes an embed that the server answered with into what is shown, or takes one out. */
export function useChangeEmbeds(agentId: string) {
  const queries = useQueryClient();
  const change = (act: (embeds: Embed[]) => Embed[]) => {
    // What was asked for before would bring back what stood there then.
    void queries.cancelQueries({ queryKey: queryKeys.embeds(agentId) }, { revert: false });
    queries.setQueryData(queryKeys.embeds(agentId), (embeds) => embeds && act(embeds));
  };
  return {
    put: (embed: Embed) => change((embeds) => putEmbed(embeds, embed)),
    drop: (embedId: string) => change((embeds) => embeds.filter(({ id }) => id !== embedId)),
  };
}

/** One that is known keeps its place; a new one stands last before the share link. */
function putEmbed(embeds: readonly Embed[], embed: Embed): Embed[] {
  if (embeds.some(({ id }) => id === embed.id)) return embeds.map((other) => (other.id === embed.id ? embed : other));
  const sites = embeds.filter(({ kind }) => kind === 'site');
  return [...sites, embed, ...embeds.filter(({ kind }) => kind === 'share')];
}

/** What the owner puts on a page; another one with another token. */
export function useSnippets(token: string) {
  const client = useClient();
  return useQuery({
    queryKey: queryKeys.embedSnippets(token),
    queryFn: async ({ signal }) => (await client.call('generateChatScript', { query: { token }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** How many visits saw, opened and used an embed, in the last days. */
export function useEmbedNumbers(token: string, days: number) {
  const client = useClient();
  return useQuery({
    queryKey: queryKeys.embedVisits(token, days),
    queryFn: async ({ signal }) => (await client.call('getEmbedNumbers', { query: { token, days }, signal })).data,
  });
}

/** Switches an embed on or off. */
export function useSwitchEmbed(agentId: string) {
  const client = useClient();
  const { put } = useChangeEmbeds(agentId);
  return async ({ token }: Embed, active: boolean) =>
    put((await client.call('setEmbedStatus', { body: { token, cloneId: agentId, active } })).data);
}
