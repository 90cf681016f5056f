import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { queryKeys } from '../query-keys.ts';
import type { Knowledge } from './agent-knowledge.ts';
import { sourceTitle } from './source-title.ts';

test('finds the title by source id across all agents', () => {
  const queries = new QueryClient();
  const sources = (id: string, title: string) => ({ sources: [{ id, title }] }) as Knowledge;
  queries.setQueryData(queryKeys.knowledge('one'), sources('a', 'Prices'));
  queries.setQueryData(queryKeys.knowledge('two'), sources('b', 'Hours'));
  queries.setQueryData<unknown>(queryKeys.sites('one'), sources('c', 'No source'));
  expect(['a', 'b', 'c', null, undefined].map((id) => sourceTitle(queries, id))).toEqual([
    'Prices',
    'Hours',
    null,
    null,
    null,
  ]);
});
