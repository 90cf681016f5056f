import { describe, expect, it } from 'vitest';
import { createBoundedQueue, type KeyedQueueLimits, type QueueLimits } from './bounded-queue.ts';

/** A queue with tasks that run until released; the first letter of a name is its key. */
function setUp({ perKey, ...limits }: QueueLimits & Partial<KeyedQueueLimits>) {
  const keyed = perKey ? createBoundedQueue({ ...limits, perKey }) : null;
  const queue = createBoundedQueue(limits);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (name: string, signal?: AbortSignal) => {
    const task = async () => {
      started.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return name;
    };
    const done = keyed ? keyed.run(task, { key: name.charAt(0), signal }) : queue.run(task, { signal });
    done.catch(() => {});
    return done;
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { queue: keyed ?? queue, started, run, end };
}

describe('bounded queue', () => {
  it('runs tasks up to the limit and the next ones in order', async () => {
    const { started, run, end } = setUp({ concurrency: 2 });
    const all = ['a', 'b', 'c', 'd', 'e'].map((name) => run(name));
    expect(started).toEqual(['a', 'b']);
    for (const name of ['b', 'a', 'c', 'd', 'e']) await end(name);
    expect(started).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('lets the limit of tasks wait and rejects one more', async () => {
    const { run, end } = setUp({ concurrency: 2, maxWaiting: 2 });
    const accepted = ['a', 'b', 'c', 'd'].map((name) => run(name));
    await expect(run('e')).rejects.toMatchObject({ name: 'QueueRejectedError', reason: 'full' });
    for (const name of ['a', 'b', 'c', 'd']) await end(name);
    expect(await Promise.all(accepted)).toHaveLength(4);
  });

  it('rejects at once when nothing may wait', async () => {
    const { run, end } = setUp({ concurrency: 1, maxWaiting: 0 });
    const first = run('a');
    await expect(run('b')).rejects.toMatchObject({ reason: 'full' });
    await end('a');
    expect(await first).toBe('a');
  });

  it('applies the limits per key and passes over keys that are at their limit', async () => {
    const { started, run, end } = setUp({ concurrency: 2, maxWaiting: 3, perKey: { concurrency: 1, maxWaiting: 2 } });
    for (const name of ['a1', 'a2', 'a3']) void run(name);
    expect(started).toEqual(['a1']);
    await expect(run('a4')).rejects.toMatchObject({ reason: 'keyFull' });
    for (const name of ['b1', 'c1']) void run(name);
    expect(started).toEqual(['a1', 'b1']);
    await expect(run('d1')).rejects.toMatchObject({ reason: 'full' });
    await end('b1');
    expect(started).toEqual(['a1', 'b1', 'c1']);
    await end('a1');
    expect(started).toEqual(['a1', 'b1', 'c1', 'a2']);
  });

  it('starts no task above a limit that was lowered, and more after it was raised', async () => {
    let concurrency = 2;
    const { started, run, end } = setUp({ concurrency: () => concurrency });
    for (const name of ['a', 'b', 'c', 'd', 'e']) void run(name);
    concurrency = 1;
    await end('a');
    expect(started).toEqual(['a', 'b']);
    await end('b');
    expect(started).toEqual(['a', 'b', 'c']);
    concurrency = 2;
    await end('c');
    expect(started).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('removes a waiting task when its signal aborts or its wait times out', async () => {
    const { started, run, end } = setUp({ concurrency: 1, maxWaitMs: 30 });
    void run('a');
    const abort = new AbortController();
    const aborted = run('b', abort.signal);
    abort.abort(new Error('the caller is gone'));
    await expect(aborted).rejects.toThrow('the caller is gone');
    await expect(run('c')).rejects.toMatchObject({ reason: 'waitedTooLong' });
    await expect(run('d', abort.signal)).rejects.toThrow('the caller is gone');
    await end('a');
    void run('e');
    expect(started).toEqual(['a', 'e']);
  });

  it('frees the slot of a task that fails', async () => {
    const { queue, started, run } = setUp({ concurrency: 1 });
    const failing = queue.run(() => Promise.reject(new Error('broken')));
    void run('b');
    await expect(failing).rejects.toThrow('broken');
    await expect.poll(() => started).toEqual(['b']);
  });

  it('does not let a new caller take the slot of the first waiting task', async () => {
    const { queue, started, run } = setUp({ concurrency: 1 });
    const gate = Promise.withResolvers<void>();
    const first = queue.run(() => gate.promise);
    const barged = first.then(() => run('b'));
    void run('a');
    gate.resolve();
    await first;
    await new Promise((resolve) => setImmediate(resolve));
    expect(started).toEqual(['a']);
    void barged;
  });

  it('rejects waiting and later tasks when closed, and waits for the running ones', async () => {
    const { queue, run, end } = setUp({ concurrency: 1 });
    const running = run('a');
    const waiting = run('b');
    let isClosed = false;
    const closed = queue.close().then(() => (isClosed = true));
    await expect(waiting).rejects.toMatchObject({ reason: 'closed' });
    await expect(run('c')).rejects.toMatchObject({ reason: 'closed' });
    expect(isClosed).toBe(false);
    await end('a');
    await closed;
    expect(await running).toBe('a');
    await queue.close();
  });

  it('throws the errors of its owner', async () => {
    const { run } = setUp({ concurrency: 1, maxWaiting: 0, toError: (reason) => new RangeError(reason) });
    void run('a');
    await expect(run('b')).rejects.toThrow(new RangeError('full'));
  });
});
