import type { KnownLanguage } from '../text/language.ts';
import { addDays, easterSunday } from './calendar.ts';
import { createPhrases, type Phrases } from './phrases.ts';

/** Days and times that texts call by name. National holidays are not among them: they differ by place. */
export type NamedDay =
  | 'new-years-day'
  | 'new-years-eve'
  | 'epiphany'
  | 'christmas'
  | 'christmas-eve'
  | 'christmas-day'
  | 'boxing-day'
  | 'good-friday'
  | 'easter'
  | 'easter-sunday'
  | 'easter-monday'
  | 'holy-week'
  | 'halloween'
  | 'thanksgiving';

export const namedDayPhrases: Record<KnownLanguage, Phrases<NamedDay>> = {
  en: createPhrases([
    ['new-years-day', "new year's day|new years day|new year day|new year's|new year|new years"],
    ['new-years-eve', "new year's eve|new years eve|new year eve"],
    ['epiphany', 'epiphany|twelfth night'],
    ['christmas', 'christmas|xmas|christmas time|christmastime|christmas holidays|christmas period|the festive period'],
    ['christmas-eve', 'christmas eve|xmas eve'],
    ['christmas-day', 'christmas day|xmas day'],
    ['boxing-day', "boxing day|st stephen's day"],
    ['good-friday', 'good friday'],
    ['easter', 'easter|easter holidays|easter weekend'],
    ['easter-sunday', 'easter sunday|easter day'],
    ['easter-monday', 'easter monday'],
    ['holy-week', 'holy week'],
    ['halloween', "halloween|hallowe'en"],
    ['thanksgiving', 'thanksgiving|thanksgiving day'],
  ]),
  es: createPhrases([
    ['new-years-day', 'ano nuevo|dia de ano nuevo|primero de ano'],
    ['new-years-eve', 'nochevieja|noche vieja|fin de ano'],
    ['epiphany', 'reyes|dia de reyes|epifania'],
    ['christmas', 'navidad|navidades|fiestas navidenas|vacaciones de navidad'],
    ['christmas-eve', 'nochebuena|noche buena'],
    ['christmas-day', 'dia de navidad'],
    ['good-friday', 'viernes santo'],
    ['easter', 'pascua|pascuas'],
    ['easter-sunday', 'domingo de pascua|domingo de resurreccion'],
    ['easter-monday', 'lunes de pascua'],
    ['holy-week', 'semana santa'],
    ['halloween', 'halloween'],
  ]),
};

/** Month and day of those with a fixed date. `christmas` is more than a day, so it has none. */
const fixedDays: Partial<Record<NamedDay, string>> = {
  'new-years-day': '01-01',
  epiphany: '01-06',
  halloween: '10-31',
  'christmas-eve': '12-24',
  'christmas-day': '12-25',
  'boxing-day': '12-26',
  'new-years-eve': '12-31',
};

/** Days from Easter Sunday to the first and last day. */
const easterOffsets: Partial<Record<NamedDay, readonly [number, number]>> = {
  'holy-week': [-7, 0],
  'good-friday': [-2, -2],
  'easter-sunday': [0, 0],
  easter: [-2, 1],
  'easter-monday': [1, 1],
};

/**
 * Returns first and last day of a named day in a year, or `null` if its date depends on the place. `christmas` is 25
 * December; use its name where the text says more.
 */
export function daysOfName(name: NamedDay, year: number): { from: string; to: string } | null {
  const fixed = fixedDays[name] ?? (name === 'christmas' ? '12-25' : undefined);
  if (fixed !== undefined) return { from: `${year}-${fixed}`, to: `${year}-${fixed}` };
  const offsets = easterOffsets[name];
  if (offsets === undefined) return null;
  const easter = easterSunday(year);
  return { from: addDays(easter, offsets[0]), to: addDays(easter, offsets[1]) };
}
