import type { KnownLanguage } from '../text/language.ts';
import { alternatingPhrases, ordinalPhrases } from './match-recurrence.ts';
import { shiftPhrases } from './match-relative.ts';
import { monthWords } from './month-words.ts';
import { namedDayPhrases } from './named-days.ts';
import { dayGroupPhrases, weekdayAbbreviations, weekdayLetters, weekdayNames } from './weekday-words.ts';

/** First words of dates other than numbers. Most words are not among them, so text without dates is read fast. */
export const dateStarters: Record<KnownLanguage, ReadonlySet<string>> = { en: startersOf('en'), es: startersOf('es') };

function startersOf(language: KnownLanguage): ReadonlySet<string> {
  const leading =
    'el la los las the dia dias every each on all both cada todos todas this next este proximo primero uno';
  const tables = [
    monthWords,
    weekdayNames,
    weekdayAbbreviations,
    weekdayLetters,
    dayGroupPhrases,
    namedDayPhrases,
    shiftPhrases,
    ordinalPhrases,
    alternatingPhrases,
  ];
  return new Set([...leading.split(' '), ...tables.flatMap((table) => [...table[language].keys()])]);
}
