import { expect, it } from 'vitest';
import type { KnownLanguage } from '../text/language.ts';
import { occursOn } from './occurs-on.ts';
import { readDates } from './read-dates.ts';

function occurs(text: string, language: KnownLanguage, day: string, isHoliday?: boolean) {
  const mention = readDates(text, language, { today: '2026-11-30' })[0]!;
  return occursOn(mention, day, isHoliday);
}

it.each<[string, KnownLanguage, string, boolean | null]>([
  ['Tuesdays', 'en', '2026-12-01', true],
  ['Tuesdays', 'en', '2026-12-02', false],
  ['the first Sunday of each month', 'en', '2026-12-06', true],
  ['the first Sunday of each month', 'en', '2026-12-13', false],
  ['último viernes de mes', 'es', '2026-11-27', true],
  ['último viernes de mes', 'es', '2026-11-20', false],
  ['el primer y el tercer miércoles de cada mes', 'es', '2026-12-16', true],
  ['martes alternos', 'es', '2026-12-01', null],
  ['martes alternos', 'es', '2026-12-02', false],
  ['in August', 'en', '2031-08-15', true],
  ['from 23 December to 7 January', 'en', '2030-01-02', true],
  ['from 23 December to 7 January', 'en', '2030-01-08', false],
  ['in August 2026', 'en', '2027-08-15', false],
  ['from 1 October 2026', 'en', '2026-10-01', true],
  ['before 1 October 2026', 'en', '2026-10-01', false],
  ['bank holidays', 'en', '2026-12-28', null],
  ['on the 5th of each month', 'en', '2026-12-05', true],
])('%s (%s) on %s: %s', (text, language, day, expected) => {
  expect(occurs(text, language, day)).toBe(expected);
});

it('knows a holiday from the caller', () => {
  expect(occurs('weekends and bank holidays', 'en', '2026-12-28', true)).toBe(true);
  expect(occurs('weekends and bank holidays', 'en', '2026-12-28', false)).toBe(false);
});
