import type { KnownLanguage } from '../text/language.ts';
import { addDays, daysInMonth, toIsoDay, type Weekday, weekdayOf } from './calendar.ts';
import type { DateMention } from './date-mention.ts';
import { createPhrases, type Match, matchPhrase, type Phrases } from './phrases.ts';
import type { TextToken } from './split-tokens.ts';
import { weekdayNames } from './weekday-words.ts';

/** A number of days, weeks, months or years from today. */
type Shift = { unit: 'day' | 'week' | 'weekend' | 'month' | 'year'; by: number };

const days = (by: number): Shift => ({ unit: 'day', by });
const weeks = (by: number): Shift => ({ unit: 'week', by });
const weekends = (by: number): Shift => ({ unit: 'weekend', by });
const months = (by: number): Shift => ({ unit: 'month', by });
const years = (by: number): Shift => ({ unit: 'year', by });

export const shiftPhrases: Record<KnownLanguage, Phrases<Shift>> = {
  en: createPhrases([
    [days(0), 'today|tonight|this morning|this afternoon|this evening'],
    [days(1), 'tomorrow|tmrw|tmr|tomorrow morning|tomorrow afternoon|tomorrow evening|tomorrow night'],
    [days(2), 'day after tomorrow|the day after tomorrow'],
    [days(-1), 'yesterday'],
    [weeks(0), 'this week'],
    [weeks(1), 'next week'],
    [weeks(-1), 'last week'],
    [weekends(0), 'this weekend'],
    [weekends(1), 'next weekend'],
    [months(0), 'this month'],
    [months(1), 'next month'],
    [months(-1), 'last month'],
    [years(0), 'this year'],
    [years(1), 'next year'],
    [years(-1), 'last year'],
  ]),
  es: createPhrases([
    [days(0), 'hoy|esta manana|esta tarde|esta noche|hoy mismo'],
    [days(1), 'manana|manana por la manana|manana por la tarde|manana por la noche'],
    [days(2), 'pasado manana'],
    [days(-1), 'ayer'],
    [weeks(0), 'esta semana'],
    [weeks(1), 'la semana que viene|semana que viene|la proxima semana|proxima semana|la semana proxima'],
    [weeks(-1), 'la semana pasada|semana pasada'],
    [weekends(0), 'este fin de semana|este finde'],
    [weekends(1), 'el fin de semana que viene|el proximo fin de semana|proximo fin de semana'],
    [months(0), 'este mes|el mes en curso'],
    [months(1), 'el mes que viene|mes que viene|el proximo mes|proximo mes|el mes proximo'],
    [months(-1), 'el mes pasado|mes pasado'],
    [years(0), 'este ano|este curso'],
    [
      years(1),
      'el ano que viene|ano que viene|el proximo ano|proximo ano|el ano proximo|el curso que viene|el proximo curso',
    ],
    [years(-1), 'el ano pasado|ano pasado|el curso pasado'],
  ]),
};

type RelativeDays = Pick<DateMention, 'from' | 'to' | 'precision'>;

/** Returns the days of a phrase relative to today (`tomorrow`, `el mes que viene`, `next Friday`), or `null`. */
export function matchRelative(
  tokens: readonly TextToken[],
  at: number,
  language: KnownLanguage,
  today: string,
): Match<RelativeDays> | null {
  const shift = matchPhrase(shiftPhrases[language], tokens, at);
  if (shift !== null) {
    if (language === 'es' && tokens[at]?.text === 'manana' && isMorning(tokens, at)) return null;
    return { value: shiftDays(shift.value, today), next: shift.next };
  }
  return matchComingWeekday(tokens, at, language, today);
}

/** `por la mañana`, `de la mañana` and `las mañanas` mean the morning, not tomorrow. */
function isMorning(tokens: readonly TextToken[], at: number): boolean {
  return /^(?:la|una|cada|de|toda|media|el|esta)$/.test(tokens[at - 1]?.text ?? '');
}

/** `this Friday`, `next Friday`, `el viernes que viene`: the next such day after today, or today for `this`. */
function matchComingWeekday(
  tokens: readonly TextToken[],
  at: number,
  language: KnownLanguage,
  today: string,
): Match<RelativeDays> | null {
  const word = tokens[at]?.text ?? '';
  const isThis = /^(?:this|este)$/.test(word);
  const isNext = /^(?:next|proximo)$/.test(word) || (word === 'el' && tokens[at + 1]?.text === 'proximo');
  const nameAt = word === 'el' && isNext ? at + 2 : isThis || isNext || word === 'el' ? at + 1 : at;
  const weekday = weekdayNames[language].get(tokens[nameAt]?.text ?? '');
  if (weekday === undefined) return null;
  const isComing = tokens[nameAt + 1]?.text === 'que' && tokens[nameAt + 2]?.text === 'viene';
  if (!isThis && !isNext && !isComing) return null;
  const day = comingDay(weekday, isThis ? today : addDays(today, 1));
  return { value: { from: day, to: day, precision: 'day' }, next: isComing ? nameAt + 3 : nameAt + 1 };
}

function comingDay(weekday: Weekday, earliest: string): string {
  return addDays(earliest, (weekday - weekdayOf(earliest) + 7) % 7);
}

function shiftDays({ unit, by }: Shift, today: string): RelativeDays {
  if (unit === 'day') {
    const day = addDays(today, by);
    return { from: day, to: day, precision: 'day' };
  }
  if (unit === 'week' || unit === 'weekend') {
    const monday = addDays(today, 1 - weekdayOf(today) + by * 7);
    return { from: addDays(monday, unit === 'week' ? 0 : 5), to: addDays(monday, 6), precision: 'week' };
  }
  const year = Number(today.slice(0, 4));
  if (unit === 'year') return { from: `${year + by}-01-01`, to: `${year + by}-12-31`, precision: 'year' };
  const index = year * 12 + Number(today.slice(5, 7)) - 1 + by;
  const month = (index % 12) + 1;
  const monthYear = Math.floor(index / 12);
  return {
    from: toIsoDay(monthYear, month, 1),
    to: toIsoDay(monthYear, month, daysInMonth(monthYear, month)),
    precision: 'month',
  };
}
