import { expect, it } from 'vitest';
import { type ConcurrencyLimits, createConcurrencyLimiter } from './concurrency-limiter.ts';

const limits: ConcurrencyLimits = {
  atOnce: 2,
  atOncePerAccount: 1,
  waiting: 3,
  waitingPerAccount: 2,
  maxWaitMs: 60_000,
};
const patient = new AbortController().signal;

/** Works that end when they are told to, and what has begun of them. */
function works(over: Partial<ConcurrencyLimits> = {}) {
  const admission = createConcurrencyLimiter({ ...limits, ...over });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const start = (name: string, signal = patient) => {
    const work = async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return name;
    };
    const done = admission.run(name.charAt(0), signal, work);
    done.catch(() => {});
    return done;
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { admission, begun, start, end };
}

it('does so many at once, one of each account, and the others in their turn', async () => {
  const { begun, start, end } = works();
  const all = ['a1', 'a2', 'b1', 'c1'].map((name) => start(name));
  expect(begun).toEqual(['a1', 'b1']);
  // The second of the first account is passed over until the first has ended.
  await end('b1');
  expect(begun).toEqual(['a1', 'b1', 'c1']);
  await end('a1');
  await end('c1');
  await end('a2');
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'b1', 'c1']);
});

it('turns away what would make the line too long, with the time to come again', async () => {
  const { start } = works();
  for (const name of ['a1', 'a2', 'a3']) void start(name);
  await expect(start('a4')).rejects.toMatchObject({ code: 'rateLimited', details: { retryAfterSeconds: 5 } });
  for (const name of ['b1', 'c1']) void start(name);
  await expect(start('d1')).rejects.toMatchObject({ code: 'busy', status: 503, details: { retryAfterSeconds: 5 } });
});

it('takes out of the line who hangs up or has waited too long, and loses no place by it', async () => {
  const { begun, start, end } = works({ atOnce: 1, maxWaitMs: 30 });
  void start('a1');
  const hangUp = new AbortController();
  const gone = start('b1', hangUp.signal);
  hangUp.abort(new Error('the caller is gone'));
  await expect(gone).rejects.toThrow('the caller is gone');
  await expect(start('c1')).rejects.toMatchObject({ code: 'busy' });
  await expect(start('d1', hangUp.signal)).rejects.toThrow('the caller is gone');
  await end('a1');
  void start('e1');
  expect(begun).toEqual(['a1', 'e1']);
});

it('gives the place of a work that fails to the next', async () => {
  const { admission, begun, start } = works({ atOnce: 1 });
  const failing = admission.run('a', patient, () => Promise.reject(new Error('it broke')));
  void start('b1');
  await expect(failing).rejects.toThrow('it broke');
  await expect.poll(() => begun).toEqual(['b1']);
});
