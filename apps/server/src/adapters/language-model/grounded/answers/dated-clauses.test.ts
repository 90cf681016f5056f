import { expect, it } from 'vitest';
import type { KnownLanguage } from '../../../../lib/text/language.ts';
import { datedClauses } from './dated-clauses.ts';

const read = (text: string, language: KnownLanguage): string[] =>
  datedClauses(text, language, '2026-11-30').flatMap(({ text: clause, rules }) =>
    rules.map(({ weekdays, hours, period }) => `${clause}: ${weekdays.join('')} ${hours.kind} from ${period?.from}`),
  );

it.each<[KnownLanguage, string, string[]]>([
  [
    'en',
    'From 7 December Monday stays the same, but on Friday the café closes at 16:00 and the last tour is at 15:00',
    ['on Friday the café closes at 16:00: 5 closes from 2026-12-07'],
  ],
  [
    'es',
    'Desde el 7 de diciembre el martes sigue igual, pero los jueves la tienda cierra a las 18:00',
    ['los jueves la tienda cierra a las 18:00: 4 closes from 2026-12-07'],
  ],
  ['en', 'From 7 December we close at 16:00', ['From 7 December we close at 16:00: 1234567 closes from 2026-12-07']],
  ['en', 'On Friday the café closes at 16:00 and the shop closes at 17:00', []],
])('reads the hours of dates by clause (%s): %s', (language, text, expected) => {
  expect(read(text, language)).toEqual(expected);
});
