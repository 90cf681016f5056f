import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { invalidate, queryKeys, staleAfter } from './query-keys.ts';

const filters = { text: 'boat' };

test('uses a unique name for each kind of query', () => {
  const names = Object.values(queryKeys).map((key) => key.prefix()[0]);
  expect(new Set(names).size).toBe(names.length);
});

test('invalidates the listed queries and no others', async () => {
  const queries = new QueryClient();
  const keys = [
    queryKeys.agents(),
    queryKeys.agent('a'),
    queryKeys.conversations('a', filters),
    queryKeys.conversations('b', filters),
    queryKeys.conversation('1'),
    queryKeys.gaps('a'),
  ];
  for (const key of keys) queries.setQueryData<unknown>(key, {});
  const stale = () => keys.filter((key) => queries.getQueryState(key)?.isInvalidated);

  await invalidate(queries, staleAfter.conversationsChange('a'));
  expect(stale()).toEqual([queryKeys.agents(), queryKeys.conversations('a', filters)]);

  await invalidate(queries, staleAfter.answerCorrection());
  expect(stale()).toEqual([
    queryKeys.agents(),
    queryKeys.conversations('a', filters),
    queryKeys.conversation('1'),
    queryKeys.gaps('a'),
  ]);
});
