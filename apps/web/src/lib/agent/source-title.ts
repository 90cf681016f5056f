import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../query-keys.ts';
import type { Knowledge } from './agent-knowledge.ts';

/** Title of a source of any cached agent, or `null`. */
export function sourceTitle(queries: QueryClient, id: string | null | undefined): string | null {
  for (const [, knowledge] of queries.getQueriesData<Knowledge>({ queryKey: queryKeys.knowledge.prefix() })) {
    const known = knowledge?.sources.find((source) => source.id === id);
    if (known) return known.title;
  }
  return null;
}

export function useSourceTitle() {
  const queries = useQueryClient();
  return (id: string | null | undefined) => sourceTitle(queries, id);
}
