import type { KnownLanguage } from '../text/language.ts';
import type { Weekday } from './calendar.ts';
import type { PartOfDay, Recurrence } from './date-mention.ts';
import { matchWeekdays } from './match-weekdays.ts';
import { createPhrases, type Match, matchPhrase, type Phrases } from './phrases.ts';
import type { TextToken } from './split-tokens.ts';

export const ordinalPhrases: Record<KnownLanguage, Phrases<number>> = {
  en: createPhrases([
    [1, 'first|1 st'],
    [2, 'second|2 nd'],
    [3, 'third|3 rd'],
    [4, 'fourth|4 th'],
    [5, 'fifth|5 th'],
    [-1, 'last'],
    [-2, 'second to last|last but one'],
  ]),
  es: createPhrases([
    [1, 'primer|primero|primera|primeros|1 er|1 o|1 . o|1 . er'],
    [2, 'segundo|segunda|segundos|2 o|2 . o'],
    [3, 'tercer|tercero|tercera|terceros|3 er|3 o|3 . o|3 . er'],
    [4, 'cuarto|cuarta|cuartos|4 o|4 . o'],
    [5, 'quinto|quinta'],
    [-1, 'ultimo|ultima|ultimos'],
    [-2, 'penultimo'],
  ]),
};

const partPhrases: Record<KnownLanguage, Phrases<PartOfDay>> = {
  en: createPhrases([
    ['morning', 'morning|mornings|in the morning|in the mornings'],
    ['afternoon', 'afternoon|afternoons|in the afternoon|in the afternoons'],
    ['evening', 'evening|evenings|in the evening|in the evenings'],
    ['night', 'night|nights|at night'],
  ]),
  es: createPhrases([
    ['morning', 'por la manana|por las mananas|de manana|a la manana'],
    ['afternoon', 'por la tarde|por las tardes|de tarde|a la tarde'],
    ['night', 'por la noche|por las noches|de noche|a la noche'],
  ]),
};

export const alternatingPhrases: Record<KnownLanguage, Phrases<2>> = {
  en: createPhrases([[2, 'every other|every second|alternate|alternating|every two|every 2']]),
  es: createPhrases([[2, 'uno de cada dos|cada dos|cada 2']]),
};

/** Longer lists of weekdays repeat themselves. */
const longestList = 7;

/** Returns repeating days at a token (`the last Friday of the month`, `martes alternos`, `Tuesday and Friday`), or `null`. */
export function matchRecurrence(
  tokens: readonly TextToken[],
  at: number,
  language: KnownLanguage,
): Match<Recurrence> | null {
  const start = skipWords(tokens, at, /^(?:the|el|la|los|las|every|each|on|all|todos|todas|cada|both)$/, 2);
  const other = matchPhrase(alternatingPhrases[language], tokens, at);
  const ordinals = other === null ? matchOrdinals(tokens, start, language) : { value: [], next: other.next };
  const days = matchDayList(tokens, ordinals.next, language);
  if (days === null) return null;
  const monthly = matchOfMonth(tokens, days.next);
  if (ordinals.value.length > 0 && monthly === null && ordinals.value[0] !== -1) return null;
  if (ordinals.value.length > 0 && monthly === null) return null;
  const alternate = /^(?:alternos|alternas)$/.test(tokens[days.next]?.text ?? '');
  const afterDays = monthly ?? (alternate ? days.next + 1 : days.next);
  const part = matchPhrase(partPhrases[language], tokens, afterDays);
  return {
    value: {
      weekdays: days.value.weekdays,
      holidays: days.value.holidays,
      ordinals: ordinals.value,
      monthDays: [],
      interval: other !== null || alternate ? 2 : 1,
      part: part?.value ?? null,
    },
    next: part?.next ?? afterDays,
  };
}

/** Returns a day of every month (`antes del día 20`, `on the 5th of each month`), or `null`. */
export function matchMonthDay(
  tokens: readonly TextToken[],
  at: number,
  language: KnownLanguage,
): Match<Recurrence> | null {
  const before = tokens[at - 1]?.text ?? '';
  const day = tokens[at];
  if (day?.kind !== 'number' || !(day.value >= 1 && day.value <= 31)) return null;
  const suffix = tokens[at + 1];
  const hasSuffix = suffix !== undefined && !suffix.isSpaced && /^(?:st|nd|rd|th)$/.test(suffix.text);
  const next = hasSuffix ? at + 2 : at + 1;
  const monthly = matchOfMonth(tokens, next);
  const isSpanish = language === 'es' && before === 'dia' && !/^[:.,/-]$/.test(joinedMark(tokens, next));
  if (!isSpanish && !(monthly !== null && (hasSuffix || language === 'es'))) return null;
  const value = { weekdays: [], holidays: false, ordinals: [], monthDays: [day.value], interval: 1, part: null };
  return { value, next: monthly ?? next };
}

function joinedMark(tokens: readonly TextToken[], at: number): string {
  const mark = tokens[at];
  return mark !== undefined && !mark.isSpaced && tokens[at + 1]?.kind === 'number' && !tokens[at + 1]?.isSpaced
    ? mark.text
    : '';
}

function matchOrdinals(tokens: readonly TextToken[], at: number, language: KnownLanguage): Match<number[]> {
  const value: number[] = [];
  let next = at;
  while (value.length < longestList) {
    const start = value.length === 0 ? next : skipWords(tokens, next, /^(?:,|and|y|&|the|el)$/, 3);
    const ordinal = matchPhrase(ordinalPhrases[language], tokens, start);
    if (ordinal === null) break;
    value.push(ordinal.value);
    next = ordinal.next;
  }
  return { value, next };
}

function matchDayList(
  tokens: readonly TextToken[],
  at: number,
  language: KnownLanguage,
): Match<{ weekdays: Weekday[]; holidays: boolean }> | null {
  const weekdays = new Set<Weekday>();
  let holidays = false;
  let next = at;
  for (let count = 0; count < longestList; count++) {
    const start = count === 0 ? next : skipWords(tokens, next, /^(?:,|and|y|e|o|or|&|\/|los|el|the|on)$/, 3);
    if (count > 0 && start === next) break;
    const days = matchWeekdays(tokens, start, language);
    if (days === null) break;
    for (const day of days.value.weekdays) weekdays.add(day);
    holidays ||= days.value.holidays;
    next = days.next;
  }
  return next === at ? null : { value: { weekdays: [...weekdays].toSorted((a, b) => a - b), holidays }, next };
}

const monthPhrases = createPhrases([
  [
    true,
    'of the month|of each month|of every month|in the month|each month|every month|in each month|a month|de cada mes|del mes|de mes|al mes|cada mes|de todos los meses',
  ],
]);

function matchOfMonth(tokens: readonly TextToken[], at: number): number | null {
  return matchPhrase(monthPhrases, tokens, at)?.next ?? null;
}

function skipWords(tokens: readonly TextToken[], at: number, words: RegExp, most: number): number {
  let next = at;
  while (next < at + most && words.test(tokens[next]?.text ?? '')) next++;
  return next;
}
