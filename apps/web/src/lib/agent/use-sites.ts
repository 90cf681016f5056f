import type { Site } from '@sosia/contract/sites';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useClient } from '../app-context.tsx';
import { queryKeys } from '../query-keys.ts';

/** Loads an agent's websites. `useTrainingEvents` keeps them up to date. */
export function useSites(agentId: string) {
  const client = useClient();
  return useQuery({
    queryKey: queryKeys.sites(agentId),
    queryFn: async ({ signal }) => (await client.call('listSites', { params: { id: agentId }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Returns functions that add, update or remove a cached site. */
export function useChangeSites(agentId: string) {
  const queries = useQueryClient();
  const change = (act: (sites: Site[]) => Site[]) =>
    queries.setQueryData(queryKeys.sites(agentId), (sites) => sites && act(sites));
  return {
    put: (site: Site) => change((sites) => putSite(sites, site)),
    drop: (siteId: string) => change((sites) => sites.filter(({ id }) => id !== siteId)),
  };
}

/** A known site keeps its position; a new one comes first, like new sources. */
function putSite(sites: readonly Site[], site: Site): Site[] {
  const isKnown = sites.some(({ id }) => id === site.id);
  return isKnown ? sites.map((other) => (other.id === site.id ? site : other)) : [site, ...sites];
}
