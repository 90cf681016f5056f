import type { KnownLanguage } from '../text/language.ts';
import { monthWords, uncertainMonths } from './month-words.ts';
import type { Match } from './phrases.ts';
import type { TextToken } from './split-tokens.ts';
import { weekdayAbbreviations, weekdayNames } from './weekday-words.ts';

/** One end of a date phrase. At least one of the fields is set. */
export type Endpoint = { day: number | null; month: number | null; year: number | null };

/** How the text writes numeric dates: `03/04/2026` is 3 April unless the text is certainly American. */
export type DateStyle = { language: KnownLanguage; isMonthFirst: boolean };

/** Returns a date or the part of one at a token (`5`, `5 December`, `December 2026`, `2026-12-05`), or `null`. */
export function matchEndpoint(tokens: readonly TextToken[], at: number, style: DateStyle): Match<Endpoint> | null {
  const start = skipWeekday(tokens, at, style.language);
  const token = tokens[start];
  if (token === undefined) return null;
  if (token.kind === 'word') return matchMonthFirst(tokens, start, style.language);
  if (token.kind !== 'number') return null;
  return matchNumericDate(tokens, start, style) ?? matchDayFirst(tokens, start, style.language);
}

/** Returns a year from 1900 to 2199 at a token, or `null`. */
export function matchYear(tokens: readonly TextToken[], at: number): Match<number> | null {
  const token = tokens[at];
  if (token === undefined || token.end - token.start !== 4 || isDecade(tokens[at + 1])) return null;
  if (!(token.value >= 1900 && token.value < 2200) || isPartOfNumber(tokens, at)) return null;
  return { value: token.value, next: at + 1 };
}

/** The `s` of `1970s`. */
const isDecade = (token: TextToken | undefined) => token?.text === 's' && !token.isSpaced;

/** Skips `el`, `los`, `the`, `día` and a weekday that only precede a date. */
function skipWeekday(tokens: readonly TextToken[], at: number, language: KnownLanguage): number {
  let start = at;
  while (leadingWords.has(tokens[start]?.text ?? '') && start < at + 2) start++;
  const word = tokens[start]?.text ?? '';
  if (!weekdayNames[language].has(word) && !weekdayAbbreviations[language].has(word)) return start;
  let next = start + 1;
  while (/^(?:[,.]|the|dia)$/.test(tokens[next]?.text ?? '') && next < start + 3) next++;
  const isDate = tokens[next]?.kind === 'number' || monthWords[language].has(tokens[next]?.text ?? '');
  return isDate ? next : start;
}

const leadingWords: ReadonlySet<string> = new Set(['el', 'los', 'the', 'dia', 'dias']);

function matchDayFirst(tokens: readonly TextToken[], at: number, language: KnownLanguage): Match<Endpoint> | null {
  const day = matchDay(tokens, at);
  if (day === null) return null;
  let next = day.next;
  if (/^(?:de|of|-)$/.test(tokens[next]?.text ?? '')) next++;
  const month = matchMonthName(tokens, next, language);
  const bare = { value: { day: day.value, month: null, year: null }, next: day.next };
  if (month === null) return bare;
  const year = matchYearAfter(tokens, month.next);
  if (year === null && isOtherWord(tokens, at, next)) return bare;
  return { value: { day: day.value, month: month.value, year: year?.value ?? null }, next: year?.next ?? month.next };
}

function matchMonthFirst(tokens: readonly TextToken[], at: number, language: KnownLanguage): Match<Endpoint> | null {
  const first = language === 'es' && /^(?:primero|uno)$/.test(tokens[at]?.text ?? '') && tokens[at + 1]?.text === 'de';
  const month = matchMonthName(tokens, first ? at + 2 : at, language);
  if (month === null) return null;
  const day = language === 'en' ? matchDay(tokens, month.next) : null;
  const hasDay = day !== null && !isTimeOrUnit(tokens, day.next);
  const next = hasDay ? day.next : month.next;
  const year = matchYearAfter(tokens, next);
  const value = { day: first ? 1 : hasDay ? day.value : null, month: month.value, year: year?.value ?? null };
  const isBare = value.day === null && value.year === null;
  if (isBare && uncertainMonths.has(tokens[at]?.text ?? '') && !isMonthByContext(tokens, at)) return null;
  return { value, next: year?.next ?? next };
}

/** `Only 5 may enter`: without a capital, a sign of a date must precede. */
function isOtherWord(tokens: readonly TextToken[], at: number, monthAt: number): boolean {
  const month = tokens[monthAt];
  if (month === undefined || month.isCapital || !/^(?:may|march|set)$/.test(month.text)) return false;
  if (monthAt > at + 1 || tokens[monthAt + 1] === undefined) return false;
  return !/^(?:on|until|till|from|before|by|since|after|to|-)$/.test(tokens[at - 1]?.text ?? '');
}

/** `in May` and `until March`, not `you may`. */
function isMonthByContext(tokens: readonly TextToken[], at: number): boolean {
  if (tokens[at]?.isCapital !== true) return false;
  const [before = '', after = '', last = ''] = [at - 1, at + 1, at + 2].map((place) => tokens[place]?.text);
  // `March to October`
  if (/^(?:to|-|and|&|until|through|a|y)$/.test(after) && (monthWords.en.has(last) || monthWords.es.has(last)))
    return true;
  return /^(?:in|from|until|till|since|by|before|after|during|to|of|and|en|de|a|hasta|desde|y|-)$/.test(before);
}

function matchMonthName(tokens: readonly TextToken[], at: number, language: KnownLanguage): Match<number> | null {
  const month = monthWords[language].get(tokens[at]?.text ?? '');
  if (month === undefined) return null;
  const dot = tokens[at + 1];
  const isAbbreviation = (tokens[at]?.text.length ?? 0) <= 5 && dot?.text === '.' && !dot.isSpaced;
  const follows = tokens[at + 2];
  return { value: month, next: isAbbreviation && follows?.kind === 'number' ? at + 2 : at + 1 };
}

function matchYearAfter(tokens: readonly TextToken[], at: number): Match<number> | null {
  const joint = /^(?:de|del|of|,|-|\/)$/.test(tokens[at]?.text ?? '') ? at + 1 : at;
  return matchYear(tokens, joint);
}

const ordinalSuffixes: ReadonlySet<string> = new Set(['st', 'nd', 'rd', 'th', 'o', 'a', 'er']);

/** Returns a day of a month with its ordinal suffix (`18th`, `1.º`), or `null`. */
function matchDay(tokens: readonly TextToken[], at: number): Match<number> | null {
  const token = tokens[at];
  if (token === undefined || token.kind !== 'number' || token.end - token.start > 2) return null;
  if (token.value < 1 || token.value > 31 || isPartOfNumber(tokens, at)) return null;
  const suffixAt = tokens[at + 1]?.text === '.' ? at + 2 : at + 1;
  const suffix = tokens[suffixAt];
  const hasSuffix = suffix !== undefined && !suffix.isSpaced && ordinalSuffixes.has(suffix.text);
  return { value: token.value, next: hasSuffix ? suffixAt + 1 : at + 1 };
}

function matchNumericDate(tokens: readonly TextToken[], at: number, style: DateStyle): Match<Endpoint> | null {
  const parts = numericParts(tokens, at);
  if (parts === null) return null;
  const [a, b, c] = parts.values;
  if (a === undefined || b === undefined) return null;
  const next = at + parts.values.length * 2 - 1;
  if (c === undefined) return matchDayAndMonth(tokens, at, { day: a, month: b, next });
  if (a >= 1900) return isDayOfMonth(c, b) ? { value: { day: c, month: b, year: a }, next } : null;
  const year = c < 100 ? 2000 + c : c;
  if (year < 1900 || year > 2199) return null;
  const isMonthFirst = (style.isMonthFirst && a <= 12) || b > 12;
  const [day, month] = isMonthFirst ? [b, a] : [a, b];
  return isDayOfMonth(day, month) ? { value: { day, month, year }, next } : null;
}

/** Whether a text writes the month first: one of its dates has a second number above 12, and none a first number. */
export function hasMonthFirstDates(tokens: readonly TextToken[]): boolean {
  let isMonthFirst = false;
  for (let at = 0; at < tokens.length; at++) {
    if (tokens[at]?.kind !== 'number') continue;
    const [a, b, c] = numericParts(tokens, at)?.values ?? [];
    if (a === undefined || b === undefined || c === undefined || a >= 1900) continue;
    if (a > 12) return false;
    if (b > 12 && b <= 31) isMonthFirst = true;
  }
  return isMonthFirst;
}

/** `18/12` without a year, with two digits each or after an article; `24/7` and `1/2` are something else. */
function matchDayAndMonth(
  tokens: readonly TextToken[],
  at: number,
  { day, month, next }: { day: number; month: number; next: number },
): Match<Endpoint> | null {
  const length = (tokens[next - 1]?.end ?? 0) - (tokens[at]?.start ?? 0);
  const before = tokens[at - 1]?.text ?? '';
  if (tokens[at + 1]?.text !== '/' || !isDayOfMonth(day, month)) return null;
  if (length < 5 && !/^(?:el|del|al|dia|on|until|hasta|desde|from)$/.test(before)) return null;
  return { value: { day, month, year: null }, next };
}

const isDayOfMonth = (day: number, month: number) => day >= 1 && day <= 31 && month >= 1 && month <= 12;

/** Returns two or three numbers joined by the same `/`, `-` or `.` without spaces, or `null`. */
function numericParts(tokens: readonly TextToken[], at: number): { values: number[] } | null {
  const mark = tokens[at + 1];
  if (mark === undefined || !/^[/.-]$/.test(mark.text) || mark.isSpaced || isGlued(tokens, at - 1, at)) return null;
  const values = [tokens[at]?.value ?? Number.NaN];
  for (let next = at + 1; values.length < 3; next += 2) {
    const number = tokens[next + 1];
    if (tokens[next]?.text !== mark.text || tokens[next]?.isSpaced || number?.kind !== 'number' || number.isSpaced)
      break;
    values.push(number.value);
  }
  const last = at + values.length * 2 - 2;
  if (values.length < 2 || values.some(Number.isNaN) || isGlued(tokens, last, last + 1)) return null;
  return values.length === 3 || mark.text === '/' ? { values } : null;
}

/** Whether a number is part of a longer one: a decimal, a time, a phone number or a sum of money. */
function isPartOfNumber(tokens: readonly TextToken[], at: number): boolean {
  const next = tokens[at + 1];
  const after = tokens[at + 2];
  if (/^[$£€+]$/.test(tokens[at - 1]?.text ?? '') || /^[%€$£]$/.test(next?.text ?? '')) return true;
  const isJoined = next !== undefined && !next.isSpaced && /^[.,:]$/.test(next.text);
  if (isJoined && after?.kind === 'number' && !after.isSpaced) return true;
  const before = tokens[at - 1];
  return (
    before !== undefined &&
    !tokens[at]?.isSpaced &&
    /^[.,:]$/.test(before.text) &&
    tokens[at - 2]?.kind === 'number' &&
    !before.isSpaced
  );
}

/** Whether a number or a mark of numbers is attached to the next token. */
function isGlued(tokens: readonly TextToken[], first: number, second: number): boolean {
  const a = tokens[first];
  const b = tokens[second];
  if (a === undefined || b === undefined || b.isSpaced) return false;
  const mark = second === first + 1 && a.kind === 'number' ? b : a;
  if (mark.text !== '/' && mark.text !== '-') return false;
  return (mark === b ? tokens[second + 1]?.kind : tokens[first - 1]?.kind) === 'number';
}

/** Whether the number before is an hour or an amount: `December 10:30`, `May 20 people`. */
function isTimeOrUnit(tokens: readonly TextToken[], next: number): boolean {
  const token = tokens[next];
  if (token === undefined) return false;
  if (token.text === ':' && !token.isSpaced) return tokens[next + 1]?.kind === 'number';
  return /^(?:%|€|am|pm|people|euros?|pounds?|minutes?|hours?|days?|weeks?|years?)$/.test(token.text);
}
