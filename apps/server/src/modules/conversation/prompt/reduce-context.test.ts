import { describe, expect, it } from 'vitest';
import { reduceContext } from './reduce-context.ts';

describe('reduceContext', () => {
  const fitsWithin = (most: number) => (items: number[]) => items.length <= most;
  it.each([
    [7, 7, [1, 2, 3, 4, 5, 6, 7]],
    [7, 6, [4, 5, 6, 7]],
    [7, 3, [6, 7]],
    [7, 1, [7]],
    [7, 0, [7]],
    [2, 1, [2]],
    [1, 0, [1]],
  ])('keeps the newest of %i messages if %i fit: %j', (count, most, kept) => {
    const items = Array.from({ length: count }, (_, at) => at + 1);
    expect(reduceContext(items, fitsWithin(most))).toEqual({ items: kept, isReduced: kept.length < count });
  });
});
