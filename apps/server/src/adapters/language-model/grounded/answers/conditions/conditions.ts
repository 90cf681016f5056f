import type { Weekday } from '../../../../../lib/dates/calendar.ts';
import { monthsIn } from '../../../../../lib/dates/months-in.ts';
import { readDates } from '../../../../../lib/dates/read-dates.ts';
import type { KnownLanguage } from '../../../../../lib/text/language.ts';
import { askedNumber } from '../../facts/number-ranges.ts';
import { type Season, seasonOf } from './season.ts';

/** The case that a question is about, by which columns and rows may differ. */
export interface Conditions {
  months: ReadonlySet<number>;
  season: Season | null;
  weekdays: readonly Weekday[];
  /** Age in years. */
  age: number | null;
  /** Words of the question that state them, folded. */
  words: ReadonlySet<string>;
}

type Reading = { question: string; folded: string; language: KnownLanguage; today: string };

/** Reads months, the season, days of the week and the age that a question names. */
export function readConditions({ question, folded, language, today }: Reading): Conditions {
  const isNow = nowWords.test(folded);
  const months = isNow ? new Set([Number(today.slice(5, 7))]) : monthsIn(folded, language, false);
  const season = seasonOf(folded, language, false);
  const weekdays = weekdaysIn(question, language, today);
  const age = ageIn(folded, language);
  const words = folded
    .split(/[^\p{L}\p{N}]+/u)
    .filter(
      (word) =>
        (months.size > 0 && (monthsIn(`in ${word}`, language, true).size > 0 || timeWords.test(word))) ||
        (season !== null && seasonWords.test(word)) ||
        (weekdays.length > 0 && dayWords.test(word)) ||
        (age !== null && (ageWords.test(word) || word === `${age}`)),
    );
  return { months, season, weekdays, age, words: new Set(words) };
}

export const isUnconditional = ({ months, season, weekdays, age }: Conditions): boolean =>
  months.size === 0 && season === null && weekdays.length === 0 && age === null;

const nowWords = /\b(?:tonight|right now|this week|this month|esta noche|ahora mismo|esta semana|este mes)\b/;
const timeWords = /^(?:half|term|week|season|holidays?|temporada|semana|puente|vacaciones|tonight|noche)$/;
const seasonWords = /^(?:season|temporada|high|low|peak|off|mid|middle|alta|baja|media)$/;
const dayWords =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekends?|weekdays?|lunes|martes|miercoles|jueves|viernes|sabados?|domingos?|fin|fines|semana|finde|laborables?)$/;
const ageWords = /^(?:years?|olds?|anos?|edad|aged?|bab(?:y|ies)|bebes?|newborn|toddler|months?|mes|meses)$/;

function ageIn(folded: string, language: KnownLanguage): number | null {
  const inMonths = /\b(\d{1,2})[ -](?:months?[ -]olds?|meses)\b/.exec(folded)?.[1];
  if (inMonths !== undefined && (language === 'en' || /\b(?:tiene|de|con) \d{1,2} meses\b/.test(folded)))
    return Number(inMonths) / 12;
  return askedNumber(folded, language) ?? (/\b(?:baby|babies|newborn|bebes?)\b/.test(folded) ? 0.5 : null);
}

export const weekdaysIn = (question: string, language: KnownLanguage, today: string): Weekday[] =>
  readDates(question, language, { today: today.slice(0, 10) }).flatMap(({ recurrence }) => recurrence?.weekdays ?? []);
