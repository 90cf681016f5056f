import { expect, it } from 'vitest';
import { InterpreterBusyError } from '../../ports/code-interpreter.ts';
import { createConcurrencyQueue } from './concurrency-queue.ts';

const anyone = new AbortController().signal;

/** A line of two at once and two who wait, and works that end when told. */
function lineWithWorks() {
  const line = createConcurrencyQueue({ atOnce: 2, waiting: 2 });
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const enter = (name: number, signal = anyone) =>
    line.enter(() => {
      begun.push(name);
      return new Promise<number>((resolve) => {
        ends[name] = () => resolve(name);
      });
    }, signal);
  return { enter, begun, end: (name: number) => ends[name]?.() };
}

it('runs so many at once, lets so many wait in their order, and refuses the rest', async () => {
  const { enter, begun, end } = lineWithWorks();
  const entered = [0, 1, 2, 3].map((name) => enter(name));
  await expect(enter(4)).rejects.toBeInstanceOf(InterpreterBusyError);
  expect(begun).toEqual([0, 1]);
  end(1);
  expect(await entered[1]).toBe(1);
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  end(0);
  await expect.poll(() => begun).toEqual([0, 1, 2, 3]);
  for (const name of [2, 3]) end(name);
  expect(await Promise.all(entered)).toEqual([0, 1, 2, 3]);
});

it('lets go of who leaves while waiting, and of who fails', async () => {
  const { enter, begun, end } = lineWithWorks();
  const leaves = new AbortController();
  const first = [enter(0), enter(1)];
  const left = enter(2, leaves.signal);
  const stays = enter(3);
  leaves.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  await expect(enter(5, leaves.signal)).rejects.toThrow('gone');
  end(0);
  await expect.poll(() => begun).toEqual([0, 1, 3]);
  for (const name of [1, 3]) end(name);
  await Promise.all([...first, stays]);
  const line = createConcurrencyQueue({ atOnce: 1, waiting: 0 });
  await expect(line.enter(() => Promise.reject(new Error('broken')), anyone)).rejects.toThrow('broken');
  expect(await line.enter(async () => 1, anyone)).toBe(1);
});
