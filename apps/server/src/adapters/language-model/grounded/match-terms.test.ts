import { expect, it } from 'vitest';
import { areSpeltAlike } from './match-terms.ts';

it.each([
  ['ghandi', 'gandhi', true],
  ['zeria', 'zeira', true],
  ['maastrich', 'maastricht', true],
  ['ableine', 'abilene', true],
  ['austria', 'australia', false],
  ['north', 'south', false],
  ['1867', '1876', false],
])('%s and %s', (a, b, expected) => {
  expect(areSpeltAlike(a, b)).toBe(expected);
});
