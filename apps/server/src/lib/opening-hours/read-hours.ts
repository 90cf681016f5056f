import { daysAhead, significantItem } from './item-neighbors.ts';
import type { Interval, RuleHours, ScheduleRule } from './schedule.ts';
import { addRules, isLaterThan, type ScheduleBuilder, weekdaysOf } from './schedule-builder.ts';
import type { DaysItem, ScheduleItem } from './schedule-item.ts';

/** Items of a text, the rules so far and the number of words that are neither days nor hours. */
export type HoursReader = { items: readonly ScheduleItem[]; builder: ScheduleBuilder; words: number };

type PlacedHours = ScheduleItem & { kind: 'hours' };

/** Adds the rules for hours and returns the index of the next item to read. */
export function readHours(reader: HoursReader, index: number, item: PlacedHours): number {
  const { items, builder } = reader;
  const run = mergeRun(items, index, item);
  const { hours } = run;
  const place = { at: item.at, next: items[run.next - 1]?.next ?? item.next };
  if (item.isBare && hours.kind === 'open' && !isNextToHours(reader, index, run.next)) return run.next;
  const days = nearbyDays(builder, items, index, item.at);
  if (days.length > 0) {
    builder.queue = [];
    builder.order ??= 'days-first';
    addRules(builder, days, hours, place);
    return run.next;
  }
  const isNoun = item.isWeak && items[index]?.kind === 'hours' && hours.kind === 'closed';
  const isMore = builder.order === 'days-first' && isContinued(builder, hours);
  const ahead = isNoun || isMore ? null : daysAhead(items, run.next, hours);
  if (ahead !== null) {
    builder.order ??= 'hours-first';
    addRules(builder, ahead.days, hours, place);
    return ahead.next;
  }
  if (item.isWeak) return run.next;
  if (item.isBare && isAfterWord(items, index) && !isClause(items, index) && !isBeforeScope(items, run.next))
    return run.next;
  if (!continueLast(builder, hours, place)) addForAllDays(reader, index, hours, place);
  return run.next;
}

/** Joins ranges of the same day (`9–13 and 16–20`), and `closed` with the range after it. */
function mergeRun(
  items: readonly ScheduleItem[],
  index: number,
  item: PlacedHours,
): { hours: RuleHours; next: number } {
  const first = item.hours;
  if (first.kind !== 'open' && (first.kind !== 'closed' || item.isWeak)) return { hours: first, next: index + 1 };
  const intervals: Interval[] = first.kind === 'open' ? [...first.intervals] : [];
  let next = index + 1;
  for (let at = next; at < items.length; at++) {
    const other = items[at];
    if (other?.kind === 'comma' || other?.kind === 'filler') continue;
    if (other?.kind !== 'hours' || other.hours.kind !== 'open') break;
    const start = other.hours.intervals[0]?.from ?? 0;
    if (first.kind === 'open' && start < (intervals.at(-1)?.to ?? Number.POSITIVE_INFINITY)) break;
    intervals.push(...other.hours.intervals);
    next = at + 1;
  }
  if (first.kind === 'open') return { hours: { kind: 'open', intervals }, next };
  return intervals.length === 0 ? { hours: first, next } : { hours: { kind: 'break', intervals }, next };
}

/** Words between days and their hours; more mean that the days are about something else. */
const maxWordsBetween = 15;

function nearbyDays(builder: ScheduleBuilder, items: readonly ScheduleItem[], index: number, hoursAt: number) {
  const last = builder.queue.at(-1);
  if (last === undefined) return [];
  let words = 0;
  for (let at = index - 1; at >= 0; at--) {
    const item = items[at];
    if (item === undefined || item.at < last.next || item.at > hoursAt) break;
    if (item.kind === 'word') words++;
  }
  return words > maxWordsBetween ? [] : builder.queue;
}

/** Whether a bare range has days, an opening word or other hours next to it, or is the whole text. */
function isNextToHours({ items, builder }: HoursReader, index: number, next: number): boolean {
  const before = significantItem(items, index - 1, -1);
  const after = significantItem(items, next, 1);
  const signs = new Set(['days', 'opening', 'hours', 'scope', 'appointment']);
  if (builder.hasOpening && isClause(items, index)) return true;
  return (before === null && after === null) || signs.has(before?.kind ?? '') || signs.has(after?.kind ?? '');
}

/** `It is open …, from 10 to 5`: the range is a clause. */
const isClause = (items: readonly ScheduleItem[], index: number) =>
  items[index - 1]?.kind === 'filler' && items[index - 2]?.kind === 'comma';

const isBeforeScope = (items: readonly ScheduleItem[], next: number) =>
  significantItem(items, next, 1)?.kind === 'scope';

/** `Ages 9–12`: a bare range that belongs to no days belongs to the word before it. */
const isAfterWord = (items: readonly ScheduleItem[], index: number) =>
  significantItem(items, index - 1, -1)?.kind === 'word';

const isContinued = ({ last }: ScheduleBuilder, hours: RuleHours) => last.some((rule) => isLaterThan(rule, hours));

/** Adds hours without days to the rules before them in the sentence. Returns whether they belong there. */
function continueLast(builder: ScheduleBuilder, hours: RuleHours, place: { at: number; next: number }): boolean {
  const { last, scope, isScopeUsed } = builder;
  if (last.length === 0) return false;
  const source = builder.sourceOf(place.at, place.next);
  const hasNewScope = scope !== null && !isScopeUsed;
  if (hasNewScope || hours.kind === 'break') {
    const isSameDays =
      (hours.kind === 'open' || hours.kind === 'break') && last.some(({ areDaysNamed }) => areDaysNamed);
    if (!isSameDays) return false;
    const days: DaysItem = { kind: 'days', weekdays: weekdaysOf(last), holidays: false, period: null, part: null };
    addRules(builder, [{ ...days, ...place }], hours, place);
    return true;
  }
  let isAdded = false;
  for (const rule of last) {
    const joined = joinHours(rule, hours);
    if (joined === null) continue;
    rule.hours = joined;
    rule.sources.push(source);
    isAdded = true;
  }
  return isAdded;
}

function joinHours(rule: ScheduleRule, hours: RuleHours): RuleHours | null {
  if (rule.hours.kind === 'open' && hours.kind === 'open' && isLaterThan(rule, hours)) {
    return { kind: 'open', intervals: [...rule.hours.intervals, ...hours.intervals] };
  }
  const start = openStart(rule.hours);
  if (start === null || hours.kind !== 'closes') return null;
  return { kind: 'open', intervals: [{ from: start, to: hours.at > start ? hours.at : hours.at + 1440 }] };
}

/** Start of hours that have no end yet. */
function openStart(hours: RuleHours): number | null {
  if (hours.kind === 'opens') return hours.at;
  const only = hours.kind === 'open' && hours.intervals.length === 1 ? hours.intervals[0] : undefined;
  return only?.to === null ? only.from : null;
}

/** Words beside hours without days that a label may have (`Library: 9:00–17:00`). */
export const maxLabelWords = 3;
/** `24 hours` means little else, so more words may be beside it. */
const maxAllDayWords = 8;

function addForAllDays(
  reader: HoursReader,
  index: number,
  hours: RuleHours,
  place: { at: number; next: number },
): void {
  const { builder, words } = reader;
  const isClosure = hours.kind === 'closed' || hours.kind === 'break';
  const hasScope = isClosure ? isBesideScope(reader.items, index) : builder.scope !== null;
  const isLabel = words <= maxLabelWords;
  if (isClosure) {
    if (!hasScope && !isLabel && !(hours.kind === 'break' && builder.rules.length > 0)) return;
  } else if (
    hours.kind === 'all-day'
      ? words > maxAllDayWords
      : !builder.hasOpening && !isLabel && !hasScope && builder.last.length === 0
  ) {
    return;
  }
  if (isAfterNumber(reader.items, index, isClosure) || isException(reader.items, index)) return;
  addRules(builder, [], hours, place);
}

/** `In August closed`: farther away, a period and `closed` may be about something else. */
const isBesideScope = (items: readonly ScheduleItem[], index: number) =>
  significantItem(items, index - 1, -1)?.kind === 'scope' || significantItem(items, index + 1, 1)?.kind === 'scope';

/** A number right before hours makes them part of a longer one. In "the 25th, closed" it is a day. */
const isAfterNumber = (items: readonly ScheduleItem[], index: number, isClosure: boolean) => {
  const before = isClosure ? significantItem(items, index - 1, -1) : items[index - 1];
  return before?.kind === 'word' && before.isNumber;
};

/** Whether hours belong to an exception whose days are not understood ("except the first of each month, 10 to 1"). */
function isException(items: readonly ScheduleItem[], index: number): boolean {
  const start = items.findLastIndex(({ kind }, at) => at < index && kind === 'stop');
  return items.slice(start + 1, index).some(({ kind }) => kind === 'except');
}
