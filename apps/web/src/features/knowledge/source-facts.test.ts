import { expect, test } from 'vitest';
import { pageRanges } from './source-facts.ts';

test('pages are told as ranges', () => {
  expect(pageRanges([7, 1, 3, 2])).toBe('1–3, 7');
  expect(pageRanges([])).toBe('');
});
