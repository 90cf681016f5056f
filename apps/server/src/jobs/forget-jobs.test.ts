import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { testDatabase } from '../db/testing/index.ts';
import { createJobs, defineJob } from './index.ts';

const { db, address } = await testDatabase();
const usual = { retryLimit: 2, retryDelaySeconds: 1, concurrency: 1, timeoutSeconds: 60 };

it('deletes the jobs that hold a name, waiting, running or finished, and no others', async () => {
  const errors = vi.fn();
  const jobs = createJobs({ address, log: { error: errors, warn: errors } });
  const release = Promise.withResolvers<void>();
  const running = Promise.withResolvers<void>();
  const ran: string[] = [];
  jobs.define(
    defineJob<{ email?: string }>({
      name: 'mail',
      policy: usual,
      run: async ({ email = '' }) => {
        if (email === 'ana@example.org') {
          running.resolve();
          await release.promise;
        }
        ran.push(email);
      },
    }),
  );
  await jobs.start({ isWorker: true });
  const kept = [
    { email: 'juana@example.org' },
    { email: 'ana@example.org.mx' },
    { prefixes: ['sources/id-10', 'id-1x/a'] },
    { note: 'id-1 and ana@example.org' },
  ];
  await jobs.enqueue(db, 'mail', { email: 'ana@example.org' });
  await running.promise;
  await jobs.enqueueAll(db, 'mail', [
    ...kept,
    { deep: { to: ['ana@example.org'] } },
    { prefixes: ['sources/id-1'] },
    { keys: ['sources/id-1/file', 'x'] },
    { agent: 'id-1' },
    { email: 'odd"\\name@example.org' },
  ]);
  await jobs.enqueueAll(db, 'mail', [{ agent: 'id-2' }]);
  const failing = db.transaction().execute(async (tx) => {
    await jobs.forget(tx, ['id-2']);
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');

  await jobs.forget(db, ['ana@example.org', 'id-1', 'odd"\\name@example.org']);
  await jobs.forget(db, []);
  const payloads = async () =>
    (await sql<{ data: unknown }>`select data from pgboss.job order by data::text`.execute(db)).rows.map(
      (row) => row.data,
    );
  const text = (values: unknown[]) => values.map((value) => JSON.stringify(value)).sort();
  expect(text(await payloads())).toEqual(text([...kept, { agent: 'id-2' }]));
  release.resolve();
  await expect.poll(() => ran).toHaveLength(kept.length + 2);
  await jobs.stop(2_000);
  expect(errors).not.toHaveBeenCalled();
});
