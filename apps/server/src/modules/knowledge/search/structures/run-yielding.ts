import { setImmediate as afterOthers } from 'node:timers/promises';

/** Long work in steps, with all that waits in the process taking its turn between them. */
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
