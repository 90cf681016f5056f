import { setImmediate as afterOthers } from 'node:timers/promises';

/** Time that work may block the event loop. */
const sliceMs = 10;

/** Runs long work in steps and yields to the event loop after some milliseconds of work. */
export async function runTimeSliced<Result>(
  steps: Generator<void, Result>,
  now = () => performance.now(),
): Promise<Result> {
  let since = now();
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    if (now() - since < sliceMs) continue;
    await afterOthers();
    since = now();
  }
}

/** Runs the same work without yielding. */
export function runWhole<Result>(steps: Generator<void, Result>): Result {
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}
