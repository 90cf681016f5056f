import { expect, it } from 'vitest';
import { fitsAge } from './fits-age.ts';

it.each([
  ['2 years', 2, true],
  ['2 years', 3, false],
  ['under 2', 0.5, true],
  ['3 and 4', 2, false],
  ['3 and 4', 4, true],
  ['18 months to 2½', 2, true],
  ['3 to 18 months', 0.75, true],
  ['3 to 18 months', 2, false],
  ['3½ to school', 4, true],
  ['de 7 a 17 anos', 9, true],
  ['full day', 2, null],
])('compares %s with the age of %s', (label, age, expected) => {
  expect(fitsAge(label, age)).toBe(expected);
});
