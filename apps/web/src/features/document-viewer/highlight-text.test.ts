import { expect, test } from 'vitest';
import { highlightText } from './highlight-text.ts';

test('splits a text at marks and passages without losing any of it', () => {
  const runs = highlightText(
    20,
    [{ n: 0, start: 4, end: 6 }],
    [
      { n: 1, start: 0, end: 12 },
      { n: 2, start: 10, end: 99 },
    ],
  );
  expect(runs.map(({ start, end, mark, passages, begins }) => [start, end, mark, passages, begins])).toEqual([
    [0, 4, null, [1], [1]],
    [4, 6, 0, [1], []],
    [6, 10, null, [1], []],
    [10, 12, null, [1, 2], [2]],
    [12, 20, null, [2], []],
  ]);
});

test('returns one run for plain text and none for no text', () => {
  expect(highlightText(5, [], [])).toEqual([{ start: 0, end: 5, mark: null, passages: [], begins: [] }]);
  expect(highlightText(0, [], [])).toEqual([]);
});
