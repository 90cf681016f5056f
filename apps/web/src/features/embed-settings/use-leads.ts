import type { Lead } from '@sosia/contract/embeds';
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useClient } from '../../lib/app-context.tsx';
import { queryKeys } from '../../lib/query-keys.ts';

interface LeadPage {
  data: Lead[];
  nextCursor: string | null;
}

/** Leads of an embed, paginated. Refetched whenever the list opens. */
export function useLeads(token: string) {
  const client = useClient();
  const found = useInfiniteQuery({
    queryKey: queryKeys.embedLeads(token),
    initialPageParam: '',
    queryFn: ({ pageParam, signal }): Promise<LeadPage> => {
      const query = { token, ...(pageParam === '' ? {} : { cursor: pageParam }) };
      return client.call('listLeads', { query, signal });
    },
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });
  const rows = found.data?.pages.flatMap(({ data }) => data);
  // An updated lead moves to the first page and may appear on its old page too.
  return { ...found, rows: rows?.filter(({ id }, at) => rows.findIndex((row) => row.id === id) === at) };
}

/** Removes a deleted lead from the cache. */
export function useRemoveLead(token: string) {
  const queries = useQueryClient();
  const queryKey = queryKeys.embedLeads(token);
  return (id: string) => {
    // A pending response would bring it back.
    void queries.cancelQueries({ queryKey }, { revert: false });
    queries.setQueryData(queryKey, (found) => found && without(found, id));
  };
}

const without = ({ pages, pageParams }: InfiniteData<LeadPage>, id: string): InfiniteData<LeadPage> => ({
  pages: pages.map(({ data, nextCursor }) => ({ data: data.filter((lead) => lead.id !== id), nextCursor })),
  pageParams,
});
