import { expect, it } from 'vitest';
import { createQuickJsInterpreter } from './quickjs.ts';

const anyone = new AbortController().signal;

it('runs each program in a new process without state of the previous one', async () => {
  const interpreter = createQuickJsInterpreter();
  expect(await interpreter.run('globalThis.kept = 1; 6 * 7', anyone)).toEqual({ output: '42', failure: null });
  expect(await interpreter.run('typeof kept', anyone)).toEqual({ output: 'undefined', failure: null });
});

it('ends from outside what makes its steps long', async () => {
  const interpreter = createQuickJsInterpreter({ limits: { timeMs: 100 } });
  const run = await interpreter.run('for (;;) "x".repeat(2e7)', anyone);
  expect(run).toEqual({ output: 'Stopped: it ran for more than 0.1 seconds.', failure: 'timeout' });
});

it('reports a process that ends without a result', async () => {
  const interpreter = createQuickJsInterpreter({ limits: { memoryBytes: 1e13 } });
  expect(await interpreter.run('1', anyone)).toMatchObject({ failure: 'crashed' });
});

it('ends a program with the signal, long before its time', async () => {
  const interpreter = createQuickJsInterpreter({ limits: { timeMs: 60_000 } });
  const abort = new AbortController();
  const run = interpreter.run('for (;;);', abort.signal);
  setTimeout(() => abort.abort(new Error('stopped')), 50);
  await expect(run).rejects.toThrow('stopped');
  await expect(interpreter.run('1', abort.signal)).rejects.toThrow('stopped');
});
