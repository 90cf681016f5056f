import { setImmediate as afterOthers } from 'node:timers/promises';

/** Of work in one piece, after which others have their turn. */
const sliceMs = 10;

/** Does long work in steps; all that waits in the process has its turn whenever the steps since then took some milliseconds. */
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

/** The same in one piece, where nobody waits. */
export function runWhole<Result>(steps: Generator<void, Result>): Result {
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}
