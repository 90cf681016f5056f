import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRestartingProcess } from './restarting-process.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  let starts = 0;
  const restarting = createRestartingProcess(() => {
    starts += 1;
    return { number: starts };
  }, 1_000);
  return { restarting, starts: () => starts };
}

it('starts on first use and keeps the process', () => {
  const { restarting, starts } = setUp();
  expect(starts()).toBe(0);
  const run = restarting.get();
  expect(restarting.get()).toBe(run);
  expect(starts()).toBe(1);
});

it('restarts after a run that worked, and ignores a run that was replaced', () => {
  const { restarting, starts } = setUp();
  const first = restarting.get() ?? { number: 0 };
  restarting.remove(first, true);
  const second = restarting.get();
  restarting.remove(first, false);
  expect(restarting.get()).toBe(second);
  expect(starts()).toBe(2);
});

it('delays the restart after a failed run', () => {
  const { restarting } = setUp();
  restarting.remove(restarting.get() ?? { number: 0 }, false);
  vi.advanceTimersByTime(999);
  expect(restarting.get()).toBeNull();
  vi.advanceTimersByTime(1);
  expect(restarting.get()).toEqual({ number: 2 });
});

it('starts nothing once stopped', () => {
  const { restarting, starts } = setUp();
  const run = restarting.get();
  expect(restarting.stop()).toBe(run);
  expect(restarting.get()).toBeNull();
  expect(starts()).toBe(1);
});
