import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { testDatabase } from '../db/testing/index.ts';
import { createJobs, defineJob } from './index.ts';

const { db, address } = await testDatabase();
const usual = { retryLimit: 0, retryDelaySeconds: 1, concurrency: 1, timeoutSeconds: 60 };

it('removes a field from the matching jobs, finished or given up, and from no others', async () => {
  const errors = vi.fn();
  const jobs = createJobs({ address, log: { error: errors, warn: errors } });
  const givenUp: object[] = [];
  jobs.define(
    defineJob<{ id: string }>({
      name: 'open',
      policy: { ...usual, onGivenUp: async (payload) => void givenUp.push(payload) },
      run: async ({ id }) => {
        if (id === 'b') throw new Error('no luck');
      },
    }),
  );
  jobs.define(defineJob<{ id: string }>({ name: 'other', policy: usual, run: async () => {} }));
  await jobs.start({ isWorker: true });
  for (const id of ['a', 'b', 'c']) await jobs.enqueue(db, 'open', { id, n: 1, word: 'secret' });
  await jobs.enqueue(db, 'other', { id: 'a', n: 1, word: 'secret' });
  await expect.poll(() => givenUp, { timeout: 20_000 }).toHaveLength(1);
  for (const id of ['a', 'b']) await jobs.redact(db, { name: 'open', having: { id, n: 1 }, field: 'word' });
  const { rows } = await sql<{ name: string; data: object }>`
    select name, data from pgboss.job order by name, data->>'id'`.execute(db);
  expect(rows).toEqual([
    { name: 'open', data: { id: 'a', n: 1 } },
    { name: 'open', data: { id: 'b', n: 1 } },
    { name: 'open', data: { id: 'c', n: 1, word: 'secret' } },
    { name: 'open-given-up', data: { id: 'b', n: 1 } },
    { name: 'other', data: { id: 'a', n: 1, word: 'secret' } },
  ]);
  await jobs.stop(2_000);
  expect(errors).not.toHaveBeenCalled();
});
