import type { Lead } from '@sosia/contract/embeds';
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useClient } from '../../lib/app-context.tsx';
import { queryKeys } from '../../lib/query-keys.ts';

interface LeadPage {
  data: Lead[];
  nextCursor: string | null;
}

/** What visitors of an embed said of themselves, page after page; looked for anew whenever the list is opened. */
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
  // Who says more of themselves moves to the first page, and may stand on the one where they were as well.
  return { ...found, rows: rows?.filter(({ id }, at) => rows.findIndex((row) => row.id === id) === at) };
}

/** Takes a lead that is gone out of what is shown. */
export function useDropLead(token: string) {
  const queries = useQueryClient();
  const queryKey = queryKeys.embedLeads(token);
  return (id: string) => {
    // What was asked for before would bring it back.
    void queries.cancelQueries({ queryKey }, { revert: false });
    queries.setQueryData(queryKey, (found) => found && without(found, id));
  };
}

const without = ({ pages, pageParams }: InfiniteData<LeadPage>, id: string): InfiniteData<LeadPage> => ({
  pages: pages.map(({ data, nextCursor }) => ({ data: data.filter((lead) => lead.id !== id), nextCursor })),
  pageParams,
});
