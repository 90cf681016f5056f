import { matchClockTime } from '../dates/match-clock-time.ts';
import { matchPhrase } from '../dates/phrases.ts';
import { type DateContext, readDatesOf } from '../dates/read-dates.ts';
import type { TextToken } from '../dates/split-tokens.ts';
import type { KnownLanguage } from '../text/language.ts';
import { findDaysItem } from './find-days-item.ts';
import { countsTo24, findTimesItem } from './find-times-item.ts';
import type { Period, TimeStyle } from './schedule.ts';
import type { FoundItem, ItemScanner, ScheduleItem } from './schedule-item.ts';
import { type ScheduleWord, scheduleWords } from './schedule-words.ts';

/** Returns the pieces of opening hours in a text, in order, and how it writes times. */
export function listScheduleItems(
  tokens: readonly TextToken[],
  language: KnownLanguage,
  context: DateContext,
): { items: ScheduleItem[]; style: TimeStyle } {
  const mentions = new Map(readDatesOf(tokens, language, context).map((placed) => [placed.startAt, placed]));
  const scanner: ItemScanner = {
    tokens,
    language,
    mentions,
    is24: countsTo24(tokens),
    hasPrices: hasPrices(tokens),
    items: [],
  };
  let style: TimeStyle | null = null;
  for (let at = 0; at < tokens.length; ) {
    addStop(scanner, at);
    const item = itemAt(scanner, at);
    scanner.items.push({ ...item.value, at, next: item.next });
    if (item.style !== undefined) style = style === null || item.style.clock === 12 ? item.style : style;
    at = item.next;
  }
  return { items: scanner.items, style: style ?? { clock: 24, separator: ':', isPadded: false } };
}

function itemAt(scanner: ItemScanner, at: number): FoundItem {
  return (
    formerAt(scanner, at) ??
    wordAt(scanner, at, 'hours') ??
    findDaysItem(scanner, at) ??
    findTimesItem(scanner, at) ??
    wordAt(scanner, at, null) ??
    markAt(scanner, at)
  );
}

function addStop({ tokens, items }: ItemScanner, at: number): void {
  const breaks = tokens[at]?.breaks ?? 0;
  if (breaks > 0) items.push({ kind: 'stop', isLine: true, isBlank: breaks > 1, at, next: at });
}

/** Skips former hours: `(it was 18:00)`, `instead of 18:00`. */
function formerAt({ tokens, language }: ItemScanner, at: number): FoundItem | null {
  const start = tokens[at]?.text === '(' ? at + 1 : at;
  const word = matchPhrase(scheduleWords[language], tokens, start);
  if (word?.value.kind !== 'former') return null;
  let next = word.next;
  if (start > at) {
    while (next < tokens.length && tokens[next]?.text !== ')' && next < at + longestRemark) next++;
    return { value: { kind: 'filler', isSeparator: false }, next: Math.min(next + 1, tokens.length) };
  }
  if (/^(?:las|la|at|the)$/.test(tokens[next]?.text ?? '')) next++;
  const time = matchClockTime(tokens, next, language);
  return time && { value: { kind: 'filler', isSeparator: false }, next: time.next };
}

const longestRemark = 12;

function wordAt(scanner: ItemScanner, at: number, only: 'hours' | null): FoundItem | null {
  const { tokens, language } = scanner;
  const match = matchPhrase(scheduleWords[language], tokens, at);
  if (match === null || (only !== null && match.value.kind !== only)) return null;
  const word: ScheduleWord = match.value;
  if (word.kind === 'hours') return hoursWord(scanner, at, word, match.next);
  if (word.kind === 'season') return { value: { kind: 'scope', period: seasonPeriod(word.season) }, next: match.next };
  if (word.kind === 'former' || word.kind === 'late' || word.kind === 'filler') {
    const isSeparator = /^(?:y|e|and|&)$/.test(tokens[at]?.text ?? '');
    return { value: { kind: 'filler', isSeparator }, next: match.next };
  }
  return { value: { kind: word.kind }, next: match.next };
}

/** `within 24 hours` and `24 hours' notice` are durations. */
function hoursWord(
  scanner: ItemScanner,
  at: number,
  word: ScheduleWord & { kind: 'hours' },
  next: number,
): FoundItem | null {
  const { tokens } = scanner;
  const { hours, isWeak } = word;
  if (hours.kind === 'all-day' && tokens[at]?.kind === 'number') {
    if (
      durations.test(tokens[at - 1]?.text ?? '') ||
      /^(?:'|before|antes|notice|after|despues|de antelacion|de)$/.test(tokens[next]?.text ?? '')
    ) {
      return null;
    }
  }
  if (/^(?:no|not|nada)$/.test(tokens[at]?.text ?? '') && next === at + 1 && !isEndOfRemark(tokens[next])) return null;
  return { value: { kind: 'hours', hours, isWeak, isBare: false }, next };
}

const durations = /^(?:within|in|en|after|tras|for|durante|de|unas|about|least|menos|than|hasta|until|every|cada)$/;

const isEndOfRemark = (token: TextToken | undefined) =>
  token === undefined || /^[),.;]$/.test(token.text) || token.breaks > 0;

function markAt({ tokens }: ItemScanner, at: number): FoundItem {
  const token = tokens[at];
  const next = at + 1;
  const text = token?.text ?? '';
  if (text === '(' || text === '[') return { value: { kind: 'open' }, next };
  if (text === ')' || text === ']') return { value: { kind: 'close' }, next };
  if (/^[.;!?]$/.test(text)) return { value: { kind: 'stop', isLine: text === ';', isBlank: false }, next };
  if (/^[,:/|*•·-]$/.test(text)) return { value: { kind: 'comma', isSeparator: /^[,/|]$/.test(text) }, next };
  return { value: { kind: 'word', isNumber: token?.kind === 'number' }, next };
}

function hasPrices(tokens: readonly TextToken[]): boolean {
  return tokens.some(({ text }) =>
    /^(?:[€£$]|euros?|pounds?|prices?|costs?|precios?|cuestan?|tarifas?|fees?)$/.test(text),
  );
}

function seasonPeriod(name: Period['name']): Period {
  return { name, from: null, to: null, isYearly: false, ordinals: [], interval: 1 };
}
