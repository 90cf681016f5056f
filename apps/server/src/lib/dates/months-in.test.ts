import { expect, it } from 'vitest';
import type { KnownLanguage } from '../text/language.ts';
import { monthsIn } from './months-in.ts';

it.each<[string, KnownLanguage, boolean, number[]]>([
  ['oct-apr per night', 'en', true, [10, 11, 12, 1, 2, 3, 4]],
  ['winter (november to february)', 'en', true, [11, 12, 1, 2]],
  ['may', 'en', true, [5]],
  ['1 april – 30 september', 'en', true, [4, 5, 6, 7, 8, 9]],
  ['may i bring a dog?', 'en', false, []],
  ['a room in may', 'en', false, [5]],
  ['how much is it in the summer', 'en', false, [6, 7, 8]],
  ['can we come on 15 may?', 'en', false, [5]],
  ['julio y agosto', 'es', true, [7, 8]],
  ['del 15 de junio al 14 de septiembre', 'es', true, [6, 7, 8, 9]],
  ['cuanto cuesta en invierno', 'es', false, [12, 1, 2]],
  ['cuanto cuesta un adulto', 'es', false, []],
])('reads the months of %s', (folded, language, isLabel, expected) => {
  expect([...monthsIn(folded, language, isLabel)]).toEqual(expected);
});
