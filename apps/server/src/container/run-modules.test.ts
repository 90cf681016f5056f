import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { JobDefinition } from '../jobs/index.ts';
import type { Module } from '../module.ts';
import { testModule } from '../testing/test-module.ts';
import { runModules } from './run-modules.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  const happened: string[] = [];
  const warn = vi.fn();
  const jobs = {
    define: ({ name }: JobDefinition) => void happened.push(`define ${name}`),
    start: async ({ isWorker }: { isWorker: boolean }) => void happened.push(`jobs ${isWorker}`),
    stop: async () => void happened.push('jobs stop'),
  };
  const part = (
    name: string,
    sweep: Module['sweeps'][number]['run'] = async () => void happened.push(`sweep ${name}`),
  ) =>
    testModule(name, {
      jobs: [
        {
          name,
          policy: { retryLimit: 0, retryDelaySeconds: 1, concurrency: 1, timeoutSeconds: 1 },
          run: async () => {},
        },
      ],
      sweeps: [{ name, everyMs: 1_000, run: sweep }],
      start: async ({ isAlone }) => void happened.push(`start ${name} ${isAlone}`),
      stop: async () => void happened.push(`stop ${name}`),
    });
  const run = (modules: Module[]) => runModules({ modules, jobs, log: { warn } });
  return { happened, warn, part, run };
}

it('starts jobs, then modules in order, then sweeps, and stops in reverse', async () => {
  const { happened, part, run } = setUp();
  const running = run([part('one'), testModule('plain'), part('two')]);
  await running.start({ isWorker: true, isAlone: true });
  await running.stop();
  expect(happened).toEqual([
    'define one',
    'define two',
    'jobs true',
    'start one true',
    'start two true',
    'sweep one',
    'sweep two',
    'stop two',
    'stop one',
    'jobs stop',
  ]);
});

it('repeats sweeps until it stops, in processes that run jobs only', async () => {
  const { happened, part, run } = setUp();
  const running = run([part('one')]);
  await running.start({ isWorker: true, isAlone: false });
  await vi.advanceTimersByTimeAsync(2_000);
  await running.stop();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(happened.filter((line) => line === 'sweep one')).toHaveLength(3);
  const other = setUp();
  await other.run([other.part('one')]).start({ isWorker: false, isAlone: false });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(other.happened).toEqual(['define one', 'jobs false', 'start one false']);
});

it('logs a sweep that fails and runs the others', async () => {
  const { happened, warn, part, run } = setUp();
  const error = new Error('the database is away');
  const running = run([part('one', () => Promise.reject(error)), part('two')]);
  await running.start({ isWorker: true, isAlone: false });
  await vi.advanceTimersByTimeAsync(0);
  await running.stop();
  expect(warn).toHaveBeenCalledExactlyOnceWith({ err: error, sweep: 'one' }, 'periodic cleanup failed');
  expect(happened).toContain('sweep two');
});
