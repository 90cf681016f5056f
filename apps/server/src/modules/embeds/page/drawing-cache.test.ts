import { expect, it, vi } from 'vitest';
import { createDrawingCache } from './drawing-cache.ts';

const drawing = (bytes: number) => vi.fn(async () => new Uint8Array(bytes));

it('draws once for concurrent and later requests', async () => {
  const cache = createDrawingCache(100);
  const draw = drawing(10);
  const [one, two] = await Promise.all([cache.get('a', draw), cache.get('a', draw)]);
  expect(one).toBe(two);
  expect(await cache.get('a', draw)).toBe(one);
  expect(draw).toHaveBeenCalledTimes(1);
});

it('keeps the most recently used drawings up to its size', async () => {
  const cache = createDrawingCache(30);
  const [a, b, c, d] = [drawing(10), drawing(10), drawing(10), drawing(10)];
  for (const [name, draw] of Object.entries({ a, b, c })) await cache.get(name, draw);
  await cache.get('a', a);
  await cache.get('d', d);
  await cache.get('a', a);
  await cache.get('b', b);
  expect([a, b, c, d].map((draw) => draw.mock.calls.length)).toEqual([1, 2, 1, 1]);
});

it('does not cache a drawing larger than its size', async () => {
  const cache = createDrawingCache(30);
  const large = drawing(31);
  await cache.get('large', large);
  await cache.get('large', large);
  expect(large).toHaveBeenCalledTimes(2);
});

it('draws one at a time and continues after an error', async () => {
  const cache = createDrawingCache(100);
  let running = 0;
  const slow = async () => {
    running += 1;
    expect(running).toBe(1);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    return new Uint8Array(1);
  };
  const failing = vi.fn(async () => Promise.reject(new Error('no ink')));
  const results = await Promise.allSettled([cache.get('a', slow), cache.get('b', failing), cache.get('c', slow)]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  await expect(cache.get('b', failing)).rejects.toThrow('no ink');
  expect(failing).toHaveBeenCalledTimes(2);
});
