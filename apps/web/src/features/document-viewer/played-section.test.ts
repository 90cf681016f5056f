import { expect, test } from 'vitest';
import { sectionAt } from './played-section.ts';

const sections = [{ startMs: 1_000 }, { startMs: null }, { startMs: 4_000 }, { startMs: 2_000 }, { startMs: 9_000 }];

test('finds the last section that has started', () => {
  expect([0, 1_000, 3_999, 4_000, 8_999, 9_000, 99_000].map((ms) => sectionAt(sections, ms))).toEqual([
    null,
    0,
    3,
    2,
    2,
    4,
    4,
  ]);
  expect(sectionAt([], 5)).toBeNull();
});
