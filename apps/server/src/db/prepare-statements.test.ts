import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createDatabase, inTransaction } from './index.ts';
import { testDatabase } from './testing/index.ts';

const { db, address } = await testDatabase({ migrated: false });

const prepared = (at: typeof db) =>
  sql<{
    statement: string;
  }>`select statement from pg_prepared_statements where statement like '%a little sum%'`.execute(at);
const sum = (at: typeof db, one: number, other: number) =>
  sql<{ sum: number }>`select ${one}::int + ${other}::int as sum /* a little sum */`
    .execute(at)
    .then(({ rows }) => rows[0]?.sum);

it('plans a frequent statement once on a direct connection, with the values of each call', async () => {
  const isDirect = 'connection' in address;
  const one = createDatabase({ ...address, maxConnections: 1 });
  try {
    const sums: unknown[] = [];
    for (let at = 0; at < 2; at += 1) sums.push(await sum(one, at, 1));
    expect((await prepared(one)).rows).toHaveLength(0);
    for (let at = 2; at < 8; at += 1) sums.push(await sum(one, at, 1));
    expect(sums).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect((await prepared(one)).rows).toHaveLength(isDirect ? 1 : 0);
    await expect(inTransaction(one, (tx) => sum(tx, 2_147_483_647, 1))).rejects.toThrow('out of range');
    expect(await inTransaction(one, (tx) => sum(tx, 20, 3))).toBe(23);
  } finally {
    await one.destroy();
  }
});
