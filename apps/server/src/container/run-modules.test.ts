import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { JobDefinition } from '../jobs/index.ts';
import { StoppingError } from '../lib/stopping-error.ts';
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

it('finishes the step that is starting when it is stopped, starts no other one and stops what has started', async () => {
  const { happened, part, run } = setUp();
  const gate = Promise.withResolvers<void>();
  const slow = testModule('slow', {
    start: async () => {
      happened.push('start slow');
      await gate.promise;
      happened.push('slow has started');
    },
    stop: async () => void happened.push('stop slow'),
  });
  const running = run([part('one'), slow, part('two')]);
  const started = running.start({ isWorker: true, isAlone: true });
  const outcome = expect(started).rejects.toThrow(StoppingError);
  await vi.waitFor(() => expect(happened).toContain('start slow'));
  const stopped = running.stop();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(happened).not.toContain('stop one');
  gate.resolve();
  await Promise.all([stopped, outcome]);
  expect(happened.slice(2)).toEqual([
    'jobs true',
    'start one true',
    'start slow',
    'slow has started',
    'stop slow',
    'stop one',
    'jobs stop',
  ]);
});

it('starts nothing once stopped, and stops once', async () => {
  const { happened, part, run } = setUp();
  const running = run([part('one')]);
  await running.stop();
  await expect(running.start({ isWorker: true, isAlone: true })).rejects.toThrow(StoppingError);
  expect(happened).toEqual(['define one']);
  const other = setUp();
  const both = other.run([other.part('one')]);
  await both.start({ isWorker: false, isAlone: true });
  await Promise.all([both.stop(), both.stop()]);
  await both.stop();
  expect(other.happened.slice(3)).toEqual(['stop one', 'jobs stop']);
});

it('stops what has started, the failed module included, when one fails', async () => {
  const { happened, part, run } = setUp();
  const failing = testModule('failing', {
    start: () => Promise.reject(new Error('no disk')),
    stop: async () => void happened.push('stop failing'),
  });
  const running = run([part('one'), failing, part('two')]);
  await expect(running.start({ isWorker: true, isAlone: true })).rejects.toThrow('no disk');
  expect(happened.slice(2)).toEqual(['jobs true', 'start one true', 'stop failing', 'stop one', 'jobs stop']);
  await running.stop();
  expect(happened).toHaveLength(7);
});

it('stops the others when one does not stop', async () => {
  const { happened, warn, part, run } = setUp();
  const error = new Error('still busy');
  const running = run([part('one'), testModule('stuck', { stop: () => Promise.reject(error) })]);
  await running.start({ isWorker: false, isAlone: true });
  await running.stop();
  expect(happened.slice(-2)).toEqual(['stop one', 'jobs stop']);
  expect(warn).toHaveBeenCalledExactlyOnceWith({ err: error }, 'a module did not stop');
});
