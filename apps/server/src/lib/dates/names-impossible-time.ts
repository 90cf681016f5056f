import type { KnownLanguage } from '../text/language.ts';
import { daysInMonth, toIsoDay } from './calendar.ts';
import { monthWords } from './month-words.ts';

/** Whether a folded text names a date or a time of day that does not exist, such as `31 February` or `25:00`. */
export function namesImpossibleTime(folded: string, language: KnownLanguage): boolean {
  const { dayFirst, monthFirst } = patterns[language];
  return (
    [...folded.matchAll(dayFirst)].some(([, day, month = '', year]) => !isDay(day, monthOf(month, language), year)) ||
    [...folded.matchAll(monthFirst)].some(([, month = '', day, year]) => !isDay(day, monthOf(month, language), year)) ||
    [...folded.matchAll(numeric)].some(([, a, b, c]) => !isNumericDate(Number(a), Number(b), Number(c))) ||
    [...folded.matchAll(dayAndMonth)].some(([, a, b]) => !isNumericDate(Number(a), Number(b), leapYear)) ||
    [...folded.matchAll(clock)].some(
      ([, hour, minute]) => Number(minute) > 59 || Number(hour) * 60 + Number(minute) > 1440,
    ) ||
    [...folded.matchAll(morning)].some(([, hour]) => Number(hour) > 12) ||
    [...folded.matchAll(hourAlone)].some(([, hour]) => Number(hour) > 24 || Number(hour) < 0)
  );
}

/** A date without a year may be 29 February. */
const leapYear = 2000;

const monthOf = (word: string, language: KnownLanguage): number => monthWords[language].get(word) ?? 0;

const isDay = (day: string | undefined, month: number, year: string | undefined): boolean =>
  Number(day) >= 1 && Number(day) <= daysInMonth(Number(year ?? leapYear), month);

/** Whether three numbers are a date in any order of day, month and year. */
const isNumericDate = (a: number, b: number, c: number): boolean =>
  [toIsoDay(c, b, a), toIsoDay(c, a, b), toIsoDay(a, b, c)].some((day) => day !== null);

const patterns: Record<KnownLanguage, { dayFirst: RegExp; monthFirst: RegExp }> = {
  en: patternsOf('en'),
  es: patternsOf('es'),
};

function patternsOf(language: KnownLanguage) {
  const month = `(${[...monthWords[language].keys()].join('|')})\\b\\.?`;
  const year = '(?:,? ?(?:of |de |del )?(\\d{4})\\b)?';
  const day = '(\\d{1,2})(?:st|nd|rd|th|º|ª)?';
  const before = '(?<![\\d.,:/£$€-])';
  return {
    dayFirst: new RegExp(`${before}${day} ?(?:of |de )?${month}${year}`, 'g'),
    // A number after a month may also count things: "in March 40 people".
    monthFirst: new RegExp(`\\b${month} ${day}${year}(?= *(?:$|[,.?!]))`, 'g'),
  };
}

const numeric = /(?<![\d/.-])(\d{1,4})[/-](\d{1,2})[/-](\d{1,4})(?![\d/-])/g;
const dayAndMonth = /(?<![\d/.-])(\d\d)\/(\d\d)(?![\d/])/g;
const clock = /(?<![\d:.,])(\d{1,2})[:h](\d\d)(?![\d:])/g;
const morning = /(?<![\d:.,])(\d{1,2})(?::\d\d)? ?a\.? ?m\b/g;
/** The number of a house is followed by its street. */
const hourAlone = /\b(?:at|las?) (-?\d{1,3})(?= *(?:$|[,?!]|h\b|hrs?\b|o'clock|on\b|del?\b|el\b|los\b))/g;
