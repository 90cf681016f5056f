import type { Explanation } from '@sosia/contract';
import { expect, test } from 'vitest';
import { shareOfBest, stageSpans } from './stage-spans.ts';

test('subtracts the previous end from each stage', () => {
  const spans = stageSpans([
    { name: 'search', endMs: 20 },
    { name: 'prompt', endMs: 25 },
    { name: 'answer', endMs: 100 },
  ]);
  expect(spans.map(({ ms, share }) => [ms, share])).toEqual([
    [20, 0.2],
    [5, 0.05],
    [75, 0.75],
  ]);
  expect(stageSpans([])).toEqual([]);
  expect(stageSpans([{ name: 'search', endMs: 0 }])).toEqual([{ name: 'search', ms: 0, share: 0 }]);
});

test('scores the best passage 1 and none below 0', () => {
  const passages = [{ score: 8 }, { score: 2 }, { score: -1 }] as Explanation['passages'];
  expect(passages.map(({ score }) => shareOfBest(score, passages))).toEqual([1, 0.25, 0]);
  expect(shareOfBest(0, [{ score: 0 }] as Explanation['passages'])).toBe(0);
});
