import { expect, it } from 'vitest';
import { runTimeSliced, runWhole } from './run-time-sliced.ts';

/** Ten steps that each advance the time by four milliseconds. */
function work() {
  let ms = 0;
  const log: string[] = [];
  function* steps() {
    for (let n = 1; n <= 10; n += 1) {
      ms += 4;
      log.push(`step ${n}`);
      yield;
    }
    return 'done';
  }
  return { log, steps, now: () => ms };
}

it('yields to the event loop after some milliseconds, not at each step', async () => {
  const { log, steps, now } = work();
  let isOver = false;
  const others = () => {
    log.push('others');
    if (!isOver) setImmediate(others);
  };
  setImmediate(others);
  expect(await runTimeSliced(steps(), now)).toBe('done');
  isOver = true;
  const pieces = log.join().split(',others');
  expect(pieces.slice(0, 3).map((piece) => piece.split('step').length - 1)).toEqual([3, 3, 3]);
  expect(runWhole(work().steps())).toBe('done');
});
