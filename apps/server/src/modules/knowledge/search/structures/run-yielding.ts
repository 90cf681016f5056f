import { setImmediate as afterOthers } from 'node:timers/promises';

/** Runs a generator to its end and yields to the event loop after each step. */
export async function runYielding<Result>(steps: Generator<void, Result>): Promise<Result> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await afterOthers();
  }
}

export function runSync<Result>(steps: Generator<void, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
