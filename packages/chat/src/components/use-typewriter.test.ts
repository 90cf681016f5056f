import { expect, test } from 'vitest';
import { cutText } from './use-typewriter.ts';

test('never splits a surrogate pair', () => {
  expect(cutText('a😀b', 1.9)).toBe('a');
  expect(cutText('a😀b', 2)).toBe('a');
  expect(cutText('a😀b', 3)).toBe('a😀');
  expect(cutText('abc', 99)).toBe('abc');
  expect(cutText('😀', 0)).toBe('');
});
