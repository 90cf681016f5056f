import { createRuntime, type Runtime } from '../lib/runtime.ts';

/** A runtime whose time only moves when told to. */
export function testClock(start = '2026-03-01T10:00:00.000Z'): Runtime & { forward(ms: number): void } {
  let nowMs = Date.parse(start);
  return {
    ...createRuntime(),
    now: () => new Date(nowMs),
    forward: (ms) => {
      nowMs += ms;
    },
  };
}
