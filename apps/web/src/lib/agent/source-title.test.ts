import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { memoryKey, sourceTitle } from './source-title.ts';

test('a source is named by its id, whichever agent it is of', () => {
  const queries = new QueryClient();
  queries.setQueryData(memoryKey('one'), { sources: [{ id: 'a', title: 'Prices' }] });
  queries.setQueryData(memoryKey('two'), { sources: [{ id: 'b', title: 'Hours' }] });
  queries.setQueryData(['sites', 'one'], { sources: [{ id: 'c', title: 'No source' }] });
  expect(['a', 'b', 'c', null, undefined].map((id) => sourceTitle(queries, id))).toEqual([
    ...['Prices', 'Hours'],
    ...[null, null, null],
  ]);
});
