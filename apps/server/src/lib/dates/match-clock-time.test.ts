import { expect, it } from 'vitest';
import type { KnownLanguage } from '../text/language.ts';
import { matchClockTime } from './match-clock-time.ts';
import { splitTokens } from './split-tokens.ts';

/** Time of the whole text in minutes; `?` follows a number that need not be a time. */
function time(text: string, language: KnownLanguage): string | null {
  const tokens = splitTokens(text);
  const match = matchClockTime(tokens, 0, language);
  return match && match.next === tokens.length ? `${match.value.minutes}${match.value.isCertain ? '' : '?'}` : null;
}

it.each<[string, KnownLanguage, string | null]>([
  ['9:30', 'en', '570'],
  ['09:00', 'en', '540'],
  ['9.30', 'en', '570?'],
  ['9', 'en', '540?'],
  ['9am', 'en', '540'],
  ['9 a.m.', 'en', '540'],
  ['2 p.m.', 'en', '840'],
  ['2 p', 'en', null],
  ['12 pm', 'en', '720'],
  ['12 am', 'en', '0'],
  ['12:30am', 'en', '30'],
  ['5.30pm', 'en', '1050'],
  ['24:00', 'en', '1440'],
  ['1700 hrs', 'en', '1020'],
  ['9:30:00', 'en', '570'],
  ['noon', 'en', '720'],
  ['midnight', 'en', '1440'],
  ['half past nine', 'en', '570'],
  ['quarter to five', 'en', '285'],
  ["nine o'clock", 'en', '540'],
  ['11 in the morning', 'en', '660'],
  ['10h', 'es', '600'],
  ['10 h', 'es', '600?'],
  ['2h', 'es', '120?'],
  ['10h30', 'es', '630'],
  ['10:30 h', 'es', '630'],
  ['10 a. m.', 'es', '600'],
  ['9 de la mañana', 'es', '540'],
  ['8 de la tarde', 'es', '1200'],
  ['12 de la noche', 'es', '1440'],
  ['nueve y media', 'es', '570'],
  ['nueve', 'es', '540?'],
  ['9 y media', 'es', '570'],
  ['diez menos cuarto', 'es', '585'],
  ['mediodía', 'es', '720'],
  ['25:00', 'es', null],
  ['9:75', 'es', null],
  ['7.50 €', 'es', null],
  ['£7', 'en', null],
  ['20 minutes', 'en', null],
  ['1,000', 'en', null],
  ['948 020', 'es', null],
  ['3 %', 'es', null],
])('%s (%s): %s', (text, language, expected) => {
  expect(time(text, language)).toBe(expected);
});
