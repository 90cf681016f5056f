import { expect, it } from 'vitest';
import { createSemaphore } from './semaphore.ts';

/** Works that last until they are told to end. */
function works(slots: ReturnType<typeof createSemaphore>) {
  const running: string[] = [];
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (name: string, signal?: AbortSignal) =>
    slots.within(signal, async () => {
      running.push(name);
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      running.splice(running.indexOf(name), 1);
    });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const end = async (name: string) => {
    ends.get(name)?.();
    await settled();
  };
  return { running, begun, add, end, settled };
}

it('lets so many work at once, the others in their order, and fewer once fewer are allowed', async () => {
  let allowed = 2;
  const { running, begun, add, end, settled } = works(createSemaphore(() => allowed));
  const all = ['a', 'b', 'c', 'd', 'e'].map((name) => add(name));
  await settled();
  expect(running).toEqual(['a', 'b']);
  await end('b');
  expect(running).toEqual(['a', 'c']);
  allowed = 1;
  await end('a');
  expect(running).toEqual(['c']);
  for (const name of ['c', 'd', 'e']) await end(name);
  await Promise.all(all);
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'e']);
});

it('takes who has gone out of the line, and gives the place of who failed to the next one', async () => {
  const slots = createSemaphore(() => 1);
  const { running, add, end, settled } = works(slots);
  const gone = new AbortController();
  const first = add('a');
  const second = add('b', gone.signal);
  const failing = expect(slots.within(undefined, () => Promise.reject(new Error('no luck')))).rejects.toThrow(
    'no luck',
  );
  const last = add('c');
  await settled();
  gone.abort(new Error('gone'));
  await expect(second).rejects.toThrow('gone');
  await end('a');
  await failing;
  await first;
  await settled();
  expect(running).toEqual(['c']);
  await end('c');
  await last;
  await expect(add('d', gone.signal)).rejects.toThrow('gone');
});
