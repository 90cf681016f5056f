import { expect, it } from 'vitest';
import { type AccountQueueLimits, createAccountQueue } from './account-queue.ts';

const limits: AccountQueueLimits = {
  concurrency: 2,
  maxWaiting: 3,
  perKey: { concurrency: 1, maxWaiting: 2 },
  maxWaitMs: 60_000,
};

/** A queue whose tasks never end. */
function setUp(over: Partial<AccountQueueLimits> = {}) {
  const queue = createAccountQueue({ ...limits, ...over });
  return (name: string) => {
    const done = queue.run(() => new Promise<void>(() => {}), { key: name.charAt(0) });
    done.catch(() => {});
    return done;
  };
}

it('rejects a call above the limit with the seconds until a retry', async () => {
  const run = setUp();
  for (const name of ['a1', 'a2', 'a3']) void run(name);
  await expect(run('a4')).rejects.toMatchObject({ code: 'rateLimited', details: { retryAfterSeconds: 5 } });
  for (const name of ['b1', 'c1']) void run(name);
  await expect(run('d1')).rejects.toMatchObject({ code: 'busy', status: 503, details: { retryAfterSeconds: 5 } });
});

it('rejects a call that waited too long as busy', async () => {
  const run = setUp({ concurrency: 1, maxWaitMs: 30 });
  void run('a1');
  await expect(run('b1')).rejects.toMatchObject({ code: 'busy', details: { retryAfterSeconds: 5 } });
});
