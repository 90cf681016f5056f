import { type ClockTime, matchClockTime } from '../dates/match-clock-time.ts';
import type { TextToken } from '../dates/split-tokens.ts';
import type { KnownLanguage } from '../text/language.ts';
import { isBareRange, matchTimeRange, resolveRange } from './match-time-range.ts';
import type { RuleHours, TimeStyle } from './schedule.ts';
import type { FoundItem, ItemScanner, ScheduleItem } from './schedule-item.ts';

/** Returns the range of times, or the one end of the hours, at a token, or `null`. */
export function findTimesItem(scanner: ItemScanner, at: number): FoundItem | null {
  return rangeAt(scanner, at) ?? endAt(scanner, at);
}

function rangeAt({ tokens, language, is24, hasPrices, items }: ItemScanner, at: number): FoundItem | null {
  if (tokens[at]?.kind === 'mark') return null;
  const range = matchTimeRange(tokens, at, language);
  if (range === null) return null;
  const interval = resolveRange(range.value, is24, endOfLast(items));
  if (interval === null) return null;
  const { from, to } = range.value;
  const isAllDay = interval.from === 0 && interval.to === 1440;
  const hours: RuleHours = isAllDay ? { kind: 'all-day' } : { kind: 'open', intervals: [interval] };
  const isBare = isBareRange(range.value, hasPrices);
  return { value: { kind: 'hours', hours, isWeak: false, isBare }, next: range.next, style: styleOf(from, to) };
}

function styleOf(from: ClockTime, to: ClockTime | null): TimeStyle {
  return {
    clock: from.hasMeridiem || to?.hasMeridiem === true ? 12 : 24,
    separator: from.mark ?? to?.mark ?? ':',
    isPadded: from.isPadded,
  };
}

/** End of the last range if nothing but marks, `and` or `y` follows it. */
function endOfLast(items: readonly ScheduleItem[]): number | null {
  const last = items.findLast(({ kind }) => kind !== 'filler' && kind !== 'comma');
  return last?.kind === 'hours' && last.hours.kind === 'open' ? (last.hours.intervals.at(-1)?.to ?? null) : null;
}

/** One end of the hours: `opens at 9`, `closes at 17:30`, `open until 8 pm`, `free after 6 pm`. */
function endAt({ tokens, language, items }: ItemScanner, at: number): FoundItem | null {
  const lead = endLead(tokens, at, language);
  if (lead === null) return null;
  const start = /^(?:las|la|about|around)$/.test(tokens[lead.next]?.text ?? '') ? lead.next + 1 : lead.next;
  const time = matchClockTime(tokens, start, language);
  if (time === null || matchTimeRange(tokens, lead.next, language) !== null) return null;
  // `at two imperial hospitals`: a number word alone is no time.
  if (!time.value.isCertain && tokens[start]?.kind === 'word') return null;
  const verb = verbBefore(items, lead.isEnd || lead.isStart);
  const isClosing = lead.isEnd || (verb === 'closing' && !lead.isStart);
  if (verb === null || (verb === 'closing' && lead.isStart)) return null;
  const { minutes, hasHalf } = time.value;
  const isAfternoon = !hasHalf && minutes < 720 && (isClosing || minutes < 360);
  const resolved = isAfternoon ? minutes + 720 : minutes;
  const hours = endHours(resolved, isClosing, lead.isStart);
  return {
    value: { kind: 'hours', hours, isWeak: false, isBare: false },
    next: time.next,
    style: styleOf(time.value, null),
  };
}

/** `after 6 pm` has no end; `opens at 9` leaves the end to another rule. */
function endHours(at: number, isClosing: boolean, isStart: boolean): RuleHours {
  if (isStart) return { kind: 'open', intervals: [{ from: at, to: null }] };
  return isClosing ? { kind: 'closes', at } : { kind: 'opens', at };
}

const endLeads: ReadonlySet<string> = new Set([
  'until',
  'till',
  'til',
  'hasta',
  'from',
  'after',
  'desde',
  'a',
  'at',
  ':',
]);

/** Words before one end: `at` may be either, `until` is an end, `from` and `after` are a start. */
function endLead(
  tokens: readonly TextToken[],
  at: number,
  language: KnownLanguage,
): { next: number; isEnd: boolean; isStart: boolean } | null {
  const word = tokens[at]?.text ?? '';
  if (!endLeads.has(word)) return null;
  const isEnd = /^(?:until|till|til|hasta)$/.test(word);
  const isStart = /^(?:from|after|desde)$/.test(word);
  if (isEnd || isStart) return { next: at + 1, isEnd, isStart };
  if (language === 'es' && word === 'a' && tokens[at + 1]?.text === 'partir' && tokens[at + 2]?.text === 'de') {
    return { next: at + 3, isEnd: false, isStart: true };
  }
  const isAt = word === 'at' || word === ':' || (language === 'es' && word === 'a');
  return isAt ? { next: at + 1, isEnd: false, isStart: false } : null;
}

/** Returns whether the last verb of the sentence opens or closes, or `null`. For `at` it must be in the same clause. */
function verbBefore(items: readonly ScheduleItem[], isFar: boolean): 'opening' | 'closing' | null {
  for (let index = items.length - 1; index >= Math.max(0, items.length - farthestVerb); index--) {
    const item = items[index];
    const kind = item?.kind;
    if (kind === 'opening' || kind === 'closing') return kind;
    // "Shuts at 16:30 on Fridays and at 13:00 on Saturdays"
    if (!isFar && item?.kind === 'hours' && item.hours.kind === 'closes') return 'closing';
    if (!isFar && item?.kind === 'hours' && item.hours.kind === 'opens') return 'opening';
    if (kind === 'stop' || (!isFar && (kind === 'comma' || kind === 'hours'))) return null;
  }
  return null;
}

const farthestVerb = 10;

/** Whether some time is written as from 13 to 24, or with a leading zero. */
export function countsTo24(tokens: readonly TextToken[]): boolean {
  return tokens.some(({ kind, text, value, end, start }, at) => {
    if (kind !== 'number' || end - start !== 2 || !(value >= 13 || text.startsWith('0')) || value > 24) return false;
    const mark = tokens[at + 1];
    return mark !== undefined && /^[:h]$/.test(mark.text) && tokens[at + 2]?.kind === 'number';
  });
}
