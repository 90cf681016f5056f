import { expect, test } from 'vitest';
import { filledQuestions, isSameList, moveUp } from './question-rows.ts';

test('converts rows to questions', () => {
  expect(filledQuestions([' a ', '', ' ', 'b'])).toEqual(['a', 'b']);
  expect(isSameList(['a'], ['a'])).toBe(true);
  expect(isSameList(['a'], ['a', 'b'])).toBe(false);
  expect(moveUp(['a', 'b', 'c'], 2)).toEqual(['a', 'c', 'b']);
  expect(moveUp(['a', 'b'], 0)).toEqual(['a', 'b']);
});
