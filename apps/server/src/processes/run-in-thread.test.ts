import { expect, it } from 'vitest';
import { runInThread } from './run-in-thread.ts';

const program = (body: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort, workerData } from 'node:worker_threads'; ${body}`)}`,
  );
const { signal } = new AbortController();

it('returns what the thread posts', async () => {
  expect(await runInThread(program('parentPort.postMessage(workerData * 2);'), 21, { signal })).toBe(42);
});

it('throws what the thread throws, and when it ends without a result', async () => {
  await expect(runInThread(program(`throw new Error('broken');`), null, { signal })).rejects.toThrow('broken');
  await expect(runInThread(program(''), null, { signal })).rejects.toThrow('without a result');
});

it('ends a thread whose signal aborts, with its reason', async () => {
  const abort = new AbortController();
  const running = runInThread(program('for (;;);'), null, { signal: abort.signal });
  setTimeout(() => abort.abort(new Error('superseded')), 50);
  await expect(running).rejects.toThrow('superseded');
  await expect(runInThread(program(''), null, { signal: abort.signal })).rejects.toThrow('superseded');
});

it('ends a thread that uses too much memory', async () => {
  const hungry = program('const all = []; for (;;) all.push(new Array(100000).fill(Math.random()));');
  await expect(runInThread(hungry, null, { signal, maxHeapMb: 32 })).rejects.toMatchObject({
    code: 'ERR_WORKER_OUT_OF_MEMORY',
  });
});
