import type { ConversationSummary } from '@sosia/contract/insights';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useClient } from '../../lib/app-context.tsx';
import { invalidate, queryKeys, staleAfter } from '../../lib/query-keys.ts';
import type { filtersOf } from './conversation-list-filter.ts';

export type Filters = ReturnType<typeof filtersOf>;

const pageSize = 30;

/** Filtered conversations, paginated. Refetched whenever the list opens. */
export function useConversations(agentId: string, filters: Filters) {
  const client = useClient();
  const found = useInfiniteQuery({
    queryKey: queryKeys.conversations(agentId, filters),
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const query = { ...filters, limit: pageSize, ...(pageParam === '' ? {} : { cursor: pageParam }) };
      return client.call('listConversations', { params: { id: agentId }, query, signal });
    },
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // Keep the previous results while a new search loads.
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const pages = found.data?.pages;
  return {
    ...found,
    rows: pages && withoutDuplicates(pages.flatMap(({ data }) => data)),
    total: pages?.at(-1)?.total ?? 0,
  };
}

/** A conversation that continues moves to the first page and may appear on its old page too. */
function withoutDuplicates(rows: readonly ConversationSummary[]): ConversationSummary[] {
  return [...new Map(rows.toReversed().map((row) => [row.id, row])).values()].toReversed();
}

export function useConversation(id: string) {
  const client = useClient();
  return useQuery({
    queryKey: queryKeys.conversation(id),
    queryFn: async ({ signal }) => (await client.call('readConversation', { params: { id }, signal })).data,
    staleTime: 0,
  });
}

/** Invalidates an agent's conversations. */
export function useInvalidateConversations(agentId: string) {
  const queries = useQueryClient();
  return () => invalidate(queries, staleAfter.conversationsChange(agentId));
}
