import { expect, it } from 'vitest';
import { startSeconds } from './start-seconds.ts';

it.each([
  ['at the cited time', 5_000, null, 5],
  ['where it broke off', 5_000, { atSeconds: 42, firstMs: 5_000 }, 42],
  ['where it broke off without a cited time', 0, { atSeconds: 42, firstMs: 0 }, 42],
  ['at the cited time after a failure before it was loaded', 5_000, { atSeconds: 0, firstMs: 5_000 }, 5],
  ['at a time that was cited after it broke off', 9_000, { atSeconds: 42, firstMs: 5_000 }, 9],
  ['at the start that was chosen after it broke off', 0, { atSeconds: 42, firstMs: 5_000 }, 0],
])('starts %s', (_where, firstMs, interruption, seconds) => expect(startSeconds(firstMs, interruption)).toBe(seconds));
