import type { Site } from '@sosia/contract/sites';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useClient } from '../app-context.tsx';
import { queryKeys } from '../query-keys.ts';

/** The websites that an agent is kept up to date with. `useTrainingEvents` keeps them as they are. */
export function useSites(agentId: string) {
  const client = useClient();
  return useQuery({
    queryKey: queryKeys.sites(agentId),
    queryFn: async ({ signal }) => (await client.call('listSites', { params: { id: agentId }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Takes a site that the server answered with into what is shown, or takes one out. */
export function useChangeSites(agentId: string) {
  const queries = useQueryClient();
  const change = (act: (sites: Site[]) => Site[]) =>
    queries.setQueryData(queryKeys.sites(agentId), (sites) => sites && act(sites));
  return {
    put: (site: Site) => change((sites) => putSite(sites, site)),
    drop: (siteId: string) => change((sites) => sites.filter(({ id }) => id !== siteId)),
  };
}

/** A site that is known keeps its place; a new one stands first, as new sources do. */
function putSite(sites: readonly Site[], site: Site): Site[] {
  const isKnown = sites.some(({ id }) => id === site.id);
  return isKnown ? sites.map((other) => (other.id === site.id ? site : other)) : [site, ...sites];
}
