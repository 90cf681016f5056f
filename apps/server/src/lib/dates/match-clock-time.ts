import type { KnownLanguage } from '../text/language.ts';
import { createPhrases, type Match, matchPhrase, type Phrases } from './phrases.ts';
import type { TextToken } from './split-tokens.ts';

/** A time of day as written. */
export type ClockTime = {
  /** From midnight; 1440 is the end of the day. */
  minutes: number;
  /** Whether the text says which half of the day, or the hour is above 12. */
  hasHalf: boolean;
  /** Whether the form alone is a time (`9:30`, `9 am`, `noon`); `9` and `9.30` may be other numbers. */
  isCertain: boolean;
  /** The hour had a leading zero (`09:00`), so it counts from 0 to 24. */
  isPadded: boolean;
  /** The half was written as am or pm. */
  hasMeridiem: boolean;
  /** The half was written in any way (`pm`, `de la tarde`, `noon`). */
  isHalfWritten: boolean;
  mark: ':' | '.' | null;
  /** Whether minutes are written. */
  hasMinutes: boolean;
};

/** Returns the time of day at a token, or `null`. */
export function matchClockTime(
  tokens: readonly TextToken[],
  at: number,
  language: KnownLanguage,
): Match<ClockTime> | null {
  const named = matchPhrase(namedTimes[language], tokens, at);
  if (named !== null)
    return { value: { ...certain, minutes: named.value, hasHalf: true, isHalfWritten: true }, next: named.next };
  const token = tokens[at];
  if (token === undefined) return null;
  if (token.kind === 'word') return language === 'en' ? matchEnglishWords(tokens, at) : matchSpanishHour(tokens, at);
  return token.kind === 'number' ? matchDigits(tokens, at, language) : null;
}

const certain: ClockTime = {
  minutes: 0,
  hasHalf: false,
  isCertain: true,
  isPadded: false,
  hasMeridiem: false,
  isHalfWritten: false,
  mark: null,
  hasMinutes: false,
};

const namedTimes: Record<KnownLanguage, Phrases<number>> = {
  en: createPhrases([
    [720, 'noon|midday|12 noon|12 midday|twelve noon'],
    [1440, 'midnight|12 midnight|twelve midnight'],
  ]),
  es: createPhrases([
    [720, 'mediodia|las 12 del mediodia'],
    [1440, 'medianoche'],
  ]),
};

const hourWords: Record<KnownLanguage, ReadonlyMap<string, number>> = {
  en: toHours('one two three four five six seven eight nine ten eleven twelve'),
  es: toHours('una dos tres cuatro cinco seis siete ocho nueve diez once doce'),
};

function toHours(words: string): ReadonlyMap<string, number> {
  return new Map(words.split(' ').map((word, index) => [word, index + 1]));
}

/** Half of the day, and for Spanish the part, that follows a time. */
type Half = 'am' | 'pm' | 'noon' | 'night' | 'am word' | 'pm word';

const halfPhrases: Record<KnownLanguage, Phrases<Half>> = {
  en: createPhrases([
    ['am', 'am|a . m .|a . m'],
    ['pm', 'pm|p . m .|p . m'],
    ['noon', 'noon'],
    ['am word', 'in the morning'],
    ['pm word', 'in the afternoon|in the evening'],
    ['night', 'at night'],
  ]),
  es: createPhrases([
    ['am', 'am|a . m .|a . m'],
    ['pm', 'pm|p . m .|p . m'],
    ['noon', 'del mediodia|de mediodia'],
    ['am word', 'de la manana|de la madrugada'],
    ['pm word', 'de la tarde'],
    ['night', 'de la noche'],
  ]),
};

const hourUnits = /^(?:h|hs|hrs|hr)$/;

function matchDigits(tokens: readonly TextToken[], at: number, language: KnownLanguage): Match<ClockTime> | null {
  const token = tokens[at];
  if (token === undefined || isSum(tokens, at)) return null;
  const length = token.end - token.start;
  const military = length === 4 ? matchMilitary(tokens, at) : null;
  if (military !== null) return military;
  if (length > 2 || token.value > 24) return null;
  const minutes = matchMinutes(tokens, at);
  if (minutes === null && isPartOfNumber(tokens, at)) return null;
  const isPadded = length === 2 && token.text.startsWith('0');
  let next = minutes?.next ?? at + 1;
  const unit = tokens[next];
  const hasUnit = unit !== undefined && hourUnits.test(unit.text);
  if (hasUnit) next += isAbbreviationDot(tokens, next + 1) ? 2 : 1;
  else if (unit?.text === "o'clock") next++;
  const total = token.value * 60 + (minutes?.value.minutes ?? 0);
  if (total > 1440) return null;
  // `14h` is a time, `14 h` and `2h` may be durations.
  const isHour = hasUnit && unit.isSpaced === false && token.value >= 6;
  const isCertain = minutes?.value.isCertain ?? (isHour || unit?.text === "o'clock");
  const time = {
    ...certain,
    minutes: total,
    isCertain,
    isPadded,
    mark: minutes?.value.mark ?? null,
    hasMinutes: minutes !== null,
  };
  const digits = { value: { ...time, hasHalf: total >= 780 || isPadded }, next };
  return withHalf(tokens, language === 'es' ? addSpanishMinutes(tokens, digits) : digits, language);
}

/** The period of `h.` ends the sentence as well if a capital follows. */
function isAbbreviationDot(tokens: readonly TextToken[], at: number): boolean {
  const follower = tokens[at + 1];
  return tokens[at]?.text === '.' && !tokens[at]?.isSpaced && follower !== undefined && !follower.isCapital;
}

/** `:30`, `.30`, `h30` or `'30` after an hour. A dot or comma may belong to another number. */
function matchMinutes(
  tokens: readonly TextToken[],
  at: number,
): Match<{ minutes: number; isCertain: boolean; mark: ':' | '.' | null }> | null {
  const mark = tokens[at + 1];
  const number = tokens[at + 2];
  if (mark === undefined || number === undefined || mark.isSpaced || number.isSpaced || number.kind !== 'number')
    return null;
  if (number.end - number.start !== 2 || number.value > 59 || !/^[:.,h']$/.test(mark.text)) return null;
  const after = tokens[at + 3];
  const isLonger = after !== undefined && !after.isSpaced && /^[:.,%€£$]$/.test(after.text);
  const isSeconds = after?.text === ':' && tokens[at + 4]?.kind === 'number';
  if (isSeconds) return { value: { minutes: number.value, isCertain: true, mark: ':' }, next: at + 5 };
  if (isLonger && tokens[at + 4]?.kind === 'number' && !tokens[at + 4]?.isSpaced) return null;
  const isCertain = mark.text === ':' || mark.text === 'h';
  return { value: { minutes: number.value, isCertain, mark: mark.text === '.' ? '.' : ':' }, next: at + 3 };
}

/** `0930` and `1700 hrs`. */
function matchMilitary(tokens: readonly TextToken[], at: number): Match<ClockTime> | null {
  const token = tokens[at];
  if (token === undefined || token.value % 100 > 59 || token.value > 2400) return null;
  const hasUnit = /^(?:h|hs|hrs|hours)$/.test(tokens[at + 1]?.text ?? '');
  const follows = tokens[at + 1]?.text === '-' || tokens[at - 1]?.text === '-';
  const isMilitary = hasUnit || (follows && isMilitaryRange(tokens, at));
  if (!isMilitary) return null;
  const minutes = Math.floor(token.value / 100) * 60 + (token.value % 100);
  return { value: { ...certain, minutes, hasHalf: true, isPadded: true }, next: hasUnit ? at + 2 : at + 1 };
}

/** `0900-1700`: the first has a leading zero, so these are no years. */
function isMilitaryRange(tokens: readonly TextToken[], at: number): boolean {
  const first = tokens[at + 1]?.text === '-' ? at : at - 2;
  const a = tokens[first];
  const b = tokens[first + 2];
  return a?.text.length === 4 && b?.text.length === 4 && b.kind === 'number' && a.text.startsWith('0');
}

function withHalf(
  tokens: readonly TextToken[],
  { value, next }: Match<ClockTime>,
  language: KnownLanguage,
): Match<ClockTime> | null {
  const half = matchPhrase(halfPhrases[language], tokens, next);
  // `9 a. m.` is a half of the day, `de 9 a 14` is not.
  if (half === null) return { value, next };
  if (value.minutes >= 780 && half.value.startsWith('am')) return null;
  const minutes = toMinutes(value.minutes, half.value);
  const hasMeridiem = half.value === 'am' || half.value === 'pm';
  return {
    value: { ...value, minutes, hasHalf: true, isHalfWritten: true, isCertain: true, hasMeridiem },
    next: half.next,
  };
}

function toMinutes(minutes: number, half: Half): number {
  const hour = Math.floor(minutes / 60);
  if (half.startsWith('am')) return hour === 12 ? minutes - 720 : minutes;
  if (half === 'noon') return hour < 4 ? minutes + 720 : minutes;
  if (half === 'night') return hour === 12 ? 1440 : hour >= 6 && hour < 12 ? minutes + 720 : minutes;
  return hour < 12 ? minutes + 720 : minutes;
}

/** `half past nine`, `quarter to five`, `nine o'clock`, `nine am` and `nine`. */
function matchEnglishWords(tokens: readonly TextToken[], at: number): Match<ClockTime> | null {
  const start = tokens[at]?.text === 'a' && tokens[at + 1]?.text === 'quarter' ? at + 1 : at;
  const step = minuteWords.get(tokens[start]?.text ?? '');
  const direction = tokens[start + 1]?.text;
  if (step !== undefined && (direction === 'past' || direction === 'to')) {
    const hour = matchHour(tokens, start + 2, 'en');
    if (hour === null) return null;
    const minutes = hour.value * 60 + (direction === 'past' ? step : -step);
    return withHalf(tokens, { value: { ...certain, minutes }, next: hour.next }, 'en');
  }
  const hour = hourWords.en.get(tokens[at]?.text ?? '');
  if (hour === undefined) return null;
  const isClock = tokens[at + 1]?.text === "o'clock";
  const time = { ...certain, minutes: hour * 60, isCertain: isClock };
  return withHalf(tokens, { value: time, next: isClock ? at + 2 : at + 1 }, 'en');
}

const minuteWords: ReadonlyMap<string, number> = new Map([
  ['half', 30],
  ['quarter', 15],
  ['ten', 10],
  ['twenty', 20],
  ['five', 5],
]);

/** `nueve y media`, `9 y cuarto`, `diez menos cuarto` and `nueve`. */
function matchSpanishHour(tokens: readonly TextToken[], at: number): Match<ClockTime> | null {
  const hour = hourWords.es.get(tokens[at]?.text ?? '');
  if (hour === undefined) return null;
  const time: ClockTime = { ...certain, minutes: hour * 60, isCertain: false };
  return withHalf(tokens, addSpanishMinutes(tokens, { value: time, next: at + 1 }), 'es');
}

/** Adds `y media`, `y cuarto` or `menos cuarto` after an hour. */
function addSpanishMinutes(tokens: readonly TextToken[], { value, next }: Match<ClockTime>): Match<ClockTime> {
  const added = matchPhrase(spanishMinutes, tokens, next);
  if (added === null) return { value, next };
  return { value: { ...value, minutes: value.minutes + added.value, isCertain: true }, next: added.next };
}

const spanishMinutes = createPhrases([
  [30, 'y media'],
  [15, 'y cuarto'],
  [-15, 'menos cuarto'],
]);

function matchHour(tokens: readonly TextToken[], at: number, language: KnownLanguage): Match<number> | null {
  const token = tokens[at];
  const word = hourWords[language].get(token?.text ?? '');
  const value = word ?? (token?.kind === 'number' && token.value >= 1 && token.value <= 12 ? token.value : null);
  return value === null ? null : { value, next: at + 1 };
}

/** Whether a sum of money, a percentage or a phone number begins here. */
function isSum(tokens: readonly TextToken[], at: number): boolean {
  const before = tokens[at - 1];
  if (before !== undefined && /^[$£€+]$/.test(before.text)) return true;
  for (const next of [at + 1, at + 3]) {
    if (
      /^(?:[%€£$]|eur|euros?|pounds?|dollars?|p|gbp|usd)$/.test(tokens[next]?.text ?? '') &&
      (next === at + 1 || isJoined(tokens, at)) &&
      !isMeridiem(tokens, next)
    ) {
      return true;
    }
  }
  return false;
}

/** The `p` of `2 p.m.` is no penny. */
const isMeridiem = (tokens: readonly TextToken[], at: number) =>
  tokens[at + 1]?.text === '.' && tokens[at + 2]?.text === 'm';

const isJoined = (tokens: readonly TextToken[], at: number) =>
  /^[.,]$/.test(tokens[at + 1]?.text ?? '') && tokens[at + 2]?.kind === 'number';

/** Whether a number continues, is the end of another one or has a unit: `1,000`, `948 020 100`, `15 minutos`. */
function isPartOfNumber(tokens: readonly TextToken[], at: number): boolean {
  const next = tokens[at + 1];
  const after = tokens[at + 2];
  if (next?.kind === 'number' || tokens[at - 1]?.kind === 'number') return true;
  if (next !== undefined && !next.isSpaced && /^[.,/]$/.test(next.text) && after?.kind === 'number' && !after.isSpaced)
    return true;
  const before = tokens[at - 1];
  const isJoinedBefore =
    before !== undefined && !before.isSpaced && !tokens[at]?.isSpaced && /^[.,:/]$/.test(before.text);
  if (isJoinedBefore && tokens[at - 2]?.kind === 'number') return true;
  return next !== undefined && units.test(next.text);
}

const units =
  /^(?:min|mins|minutes?|minutos?|days?|dias?|weeks?|semanas?|months?|mes|meses|years?|anos?|people|personas?|alumnos|km|m|kg|g|cm|mm|l|ml|mb|gb|st|nd|rd|th|times|veces|hours|working|of)$/;
