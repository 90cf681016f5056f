import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../query-keys.ts';
import type { Knowledge } from './agent-knowledge.ts';

/** The title of a source of any agent whose sources have been looked at; `null` when it is not among them. */
export function sourceTitle(queries: QueryClient, id: string | null | undefined): string | null {
  for (const [, knowledge] of queries.getQueriesData<Knowledge>({ queryKey: queryKeys.sources.prefix() })) {
    const known = knowledge?.sources.find((source) => source.id === id);
    if (known) return known.title;
  }
  return null;
}

export function useSourceTitle() {
  const queries = useQueryClient();
  return (id: string | null | undefined) => sourceTitle(queries, id);
}
