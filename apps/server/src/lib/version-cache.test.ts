import { expect, it } from 'vitest';
import { createVersionCache } from './version-cache.ts';

it('reads a value once per version, and again after a failure or when it was forgotten', async () => {
  const cache = createVersionCache<number>(2);
  let reads = 0;
  const read = async () => {
    reads += 1;
    return reads;
  };
  expect(await Promise.all([cache.get('a', 1, read), cache.get('a', 1, read)])).toEqual([1, 1]);
  expect(await cache.get('a', 2, read)).toBe(2);
  await expect(cache.get('b', 1, () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await cache.get('b', 1, read)).toBe(3);
  expect(await cache.get('c', 1, read)).toBe(4);
  expect(await cache.get('a', 2, read)).toBe(5);
});
