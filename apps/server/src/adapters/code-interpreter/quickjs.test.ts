import { expect, it } from 'vitest';
import { InterpreterBusyError } from '../../ports/code-interpreter.ts';
import { createQuickJsInterpreter } from './quickjs.ts';

const anyone = new AbortController().signal;

it('runs each program in a new process without state of the previous one', async () => {
  const interpreter = createQuickJsInterpreter();
  expect(await interpreter.run('globalThis.kept = 1; 6 * 7', anyone)).toEqual({ output: '42', failure: null });
  expect(await interpreter.run('typeof kept', anyone)).toEqual({ output: 'undefined', failure: null });
});

it("kills a program whose steps are too long for the engine's time check", async () => {
  const interpreter = createQuickJsInterpreter({ limits: { timeMs: 100 } });
  const run = await interpreter.run('for (;;) "x".repeat(2e7)', anyone);
  expect(run).toEqual({ output: 'Stopped: it ran for more than 0.1 seconds.', failure: 'timeout' });
});

it('reports a process that ends without a result', async () => {
  const interpreter = createQuickJsInterpreter({ limits: { memoryBytes: 1e13 } });
  expect(await interpreter.run('1', anyone)).toMatchObject({ failure: 'crashed' });
});

it('ends a program on abort, long before its time limit', async () => {
  const interpreter = createQuickJsInterpreter({ limits: { timeMs: 60_000 } });
  const abort = new AbortController();
  const run = interpreter.run('for (;;);', abort.signal);
  setTimeout(() => abort.abort(new Error('stopped')), 50);
  await expect(run).rejects.toThrow('stopped');
  await expect(interpreter.run('1', abort.signal)).rejects.toThrow('stopped');
});

it('rejects a second program when one may run and none may wait, and runs one after the first', async () => {
  const interpreter = createQuickJsInterpreter({ queue: { concurrency: 1, maxWaiting: 0 } });
  const first = interpreter.run('1', anyone);
  await expect(interpreter.run('2', anyone)).rejects.toBeInstanceOf(InterpreterBusyError);
  expect(await first).toEqual({ output: '1', failure: null });
  expect(await interpreter.run('3', anyone)).toEqual({ output: '3', failure: null });
});

it.each([
  ['its own limits', { queue: { concurrency: 1, maxWaiting: 2 } }, 3],
  ['the default limits', {}, 10],
])('accepts programs up to %s and rejects one more', async (_name, options, accepted) => {
  const interpreter = createQuickJsInterpreter(options);
  const abort = new AbortController();
  const runs = Array.from({ length: accepted + 1 }, () => interpreter.run('1', abort.signal));
  const settled = Promise.allSettled(runs);
  await expect(runs.at(-1)).rejects.toBeInstanceOf(InterpreterBusyError);
  const reason = new Error('stopped');
  abort.abort(reason);
  const reasons = (await settled).map((run) => run.status === 'rejected' && run.reason);
  expect(reasons.slice(0, -1)).toEqual(Array.from({ length: accepted }, () => reason));
});

it('keeps the default of each limit that is not given', () => {
  const { limits } = createQuickJsInterpreter({ limits: { timeMs: 100 } });
  expect(limits).toEqual({ timeMs: 100, memoryBytes: 67_108_864, outputChars: 20_000 });
});

it('truncates the output at its limit', async () => {
  const interpreter = createQuickJsInterpreter({ limits: { outputChars: 30 } });
  const { output } = await interpreter.run('"x".repeat(1_000)', anyone);
  expect(output).toBe('x'.repeat(30));
});
