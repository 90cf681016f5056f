import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, expect, it, vi } from 'vitest';
import { testDatabase } from '../db/testing/index.ts';
import { createJobs, defineJob, type JobContext, type JobPolicy, type Jobs } from './index.ts';

const { db, address } = await testDatabase();
const open: Jobs[] = [];

const usual = { retryLimit: 2, retryDelaySeconds: 1, concurrency: 2, timeoutSeconds: 60 };

async function startJobs(define: (jobs: Jobs) => void, isWorker = true): Promise<Jobs> {
  const jobs = createJobs({ address, log: { error: vi.fn(), warn: vi.fn() } });
  define(jobs);
  await jobs.start({ isWorker });
  open.push(jobs);
  return jobs;
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((jobs) => jobs.stop(2_000)));
});

interface Named {
  name: string;
}

it('runs a job promptly after it is queued, by the same process or another one', async () => {
  const ran: { name: string; at: number }[] = [];
  const define = (jobs: Jobs) =>
    jobs.define(
      defineJob<Named>({
        name: 'quick',
        policy: usual,
        run: async ({ name }) => void ran.push({ name, at: performance.now() }),
      }),
    );
  const worker = await startJobs(define);
  const asker = await startJobs(define, false);
  for (const [name, jobs] of [
    ['warm', worker],
    ['near', worker],
    ['far', asker],
  ] as const) {
    const before = performance.now();
    await jobs.enqueue(db, 'quick', { name });
    await expect.poll(() => ran.at(-1)?.name, { interval: 5, timeout: 3_000 }).toBe(name);
    // The bound is generous for a busy machine; what is asked for is far below a poll.
    if (name !== 'warm') expect((ran.at(-1)?.at ?? 0) - before).toBeLessThan(500);
  }
});

it('runs a job after the commit and never after a rollback', async () => {
  const ran: string[] = [];
  const jobs = await startJobs((each) =>
    each.define(defineJob<Named>({ name: 'careful', policy: usual, run: async ({ name }) => void ran.push(name) })),
  );
  await db.transaction().execute(async (tx) => {
    await jobs.enqueue(tx, 'careful', { name: 'stored' });
    await wait(200);
    expect(ran).toEqual([]);
  });
  const failing = db.transaction().execute(async (tx) => {
    await jobs.enqueue(tx, 'careful', { name: 'not stored' });
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  await expect.poll(() => ran).toEqual(['stored']);
  await wait(200);
  expect(ran).toEqual(['stored']);
});

it('retries, counts the attempts, and gives up with the payload', async () => {
  const tries: Pick<JobContext, 'attempt' | 'isLastAttempt'>[] = [];
  const onGivenUp = vi.fn<NonNullable<JobPolicy<Named>['onGivenUp']>>(async () => {});
  const jobs = await startJobs((each) =>
    each.define(
      defineJob<Named>({
        name: 'failing',
        policy: { ...usual, retryLimit: 1, onGivenUp },
        run: async (_payload, context) => {
          tries.push({ attempt: context.attempt, isLastAttempt: context.isLastAttempt });
          throw new Error('no luck');
        },
      }),
    ),
  );
  await jobs.enqueue(db, 'failing', { name: 'x' });
  await expect.poll(() => onGivenUp.mock.calls, { timeout: 20_000 }).toEqual([[{ name: 'x' }]]);
  expect(tries).toEqual([
    { attempt: 1, isLastAttempt: false },
    { attempt: 2, isLastAttempt: true },
  ]);
});

it('hands the job of a dead process to another one', async () => {
  const ran: number[] = [];
  const jobs = await startJobs(
    (each) =>
      each.define(
        defineJob<Named>({
          name: 'orphan',
          policy: usual,
          run: async (_payload, { attempt }) => void ran.push(attempt),
        }),
      ),
    false,
  );
  await jobs.enqueue(db, 'orphan', { name: 'x' });
  // The state that a killed worker leaves: active, with an old heartbeat.
  await sql`update pgboss.job set state = 'active', started_on = now() - interval '1 minute',
    heartbeat_on = now() - interval '1 minute' where name = 'orphan'`.execute(db);
  await startJobs((each) =>
    each.define(
      defineJob<Named>({ name: 'orphan', policy: usual, run: async (_payload, { attempt }) => void ran.push(attempt) }),
    ),
  );
  await expect.poll(() => ran, { timeout: 25_000 }).toEqual([2]);
}, 40_000);

it('lets a running job finish at stop and aborts one that takes too long', async () => {
  const finished: string[] = [];
  const aborted: string[] = [];
  const jobs = await startJobs((each) =>
    each.define(
      defineJob<Named>({
        name: 'slow',
        policy: usual,
        run: async ({ name }, { signal }) => {
          await wait(name === 'short' ? 300 : 60_000, undefined, { signal }).catch((error: unknown) => {
            aborted.push(name);
            throw error;
          });
          finished.push(name);
        },
      }),
    ),
  );
  await jobs.enqueue(db, 'slow', { name: 'short' });
  await jobs.enqueue(db, 'slow', { name: 'long' });
  await expect
    .poll(async () =>
      Number(
        (
          await sql<{
            n: string;
          }>`select count(*) as n from pgboss.job where name = 'slow' and state = 'active'`.execute(db)
        ).rows[0]?.n,
      ),
    )
    .toBe(2);
  const before = performance.now();
  await jobs.stop(2_000);
  expect(performance.now() - before).toBeLessThan(4_000);
  expect({ finished, aborted }).toEqual({ finished: ['short'], aborted: ['long'] });
});

it('queues many jobs in one statement, also within a transaction', async () => {
  const ran = new Set<string>();
  const jobs = await startJobs((each) =>
    each.define(defineJob<Named>({ name: 'many', policy: usual, run: async ({ name }) => void ran.add(name) })),
  );
  const names = Array.from({ length: 20 }, (_, n) => `job ${n}`);
  await db.transaction().execute((tx) =>
    jobs.enqueueAll(
      tx,
      'many',
      names.map((name) => ({ name })),
    ),
  );
  await expect.poll(() => [...ran].sort(), { timeout: 5_000 }).toEqual(names.sort());
});

it('keeps one waiting job per singleton key', async () => {
  const jobs = await startJobs(
    (each) =>
      each.define(defineJob<Named>({ name: 'single', policy: { ...usual, isSingleton: true }, run: async () => {} })),
    false,
  );
  await jobs.enqueue(db, 'single', { name: 'a' }, { singletonKey: 'a' });
  await jobs.enqueue(db, 'single', { name: 'a' }, { singletonKey: 'a' });
  await jobs.enqueue(db, 'single', { name: 'b' }, { singletonKey: 'b' });
  const { rows } = await sql`select data->>'name' as name from pgboss.job where name = 'single' order by 1`.execute(db);
  expect(rows).toEqual([{ name: 'a' }, { name: 'b' }]);
});

it('moves the waiting job of a key to the time of the last call', async () => {
  const jobs = await startJobs(
    (each) => each.define(defineJob<Named>({ name: 'host', policy: usual, run: async () => {} })),
    false,
  );
  const schedule = (name: string, key: string, startAfterSeconds: number) =>
    jobs.schedule(db, 'host', { name }, { key, startAfterSeconds });
  for (const seconds of [60, 600, 300]) await schedule('later', 'a later', seconds);
  await schedule('now', 'a', 0);
  await Promise.all(
    [1, 2, 3, 4].map(() =>
      db.transaction().execute((tx) => jobs.schedule(tx, 'host', { name: 'b' }, { key: 'b', startAfterSeconds: 0 })),
    ),
  );
  const undone = db.transaction().execute(async (tx) => {
    await jobs.schedule(tx, 'host', { name: 'c' }, { key: 'c', startAfterSeconds: 0 });
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  const { rows } = await sql`
    select data->>'name' as name, round(extract(epoch from start_after - created_on) / 10) * 10 as seconds
    from pgboss.job where name = 'host' order by 1`.execute(db);
  expect(rows).toEqual([
    { name: 'b', seconds: '0' },
    { name: 'later', seconds: '300' },
    { name: 'now', seconds: '0' },
  ]);
});

it('starts quickly once its tables exist', async () => {
  const before = performance.now();
  await startJobs((each) => each.define(defineJob<Named>({ name: 'quick', policy: usual, run: async () => {} })));
  expect(performance.now() - before).toBeLessThan(1_000);
});
