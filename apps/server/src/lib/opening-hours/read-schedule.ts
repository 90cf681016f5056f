import { addDays } from '../dates/calendar.ts';
import type { DateContext } from '../dates/read-dates.ts';
import { splitTokens } from '../dates/split-tokens.ts';
import type { KnownLanguage } from '../text/language.ts';
import { isContradictory } from './is-contradictory.ts';
import { significantItem } from './item-neighbors.ts';
import { listScheduleItems } from './list-schedule-items.ts';
import { type HoursReader, maxLabelWords, readHours } from './read-hours.ts';
import type { Period, Schedule } from './schedule.ts';
import { addRules, applyTrailingScope, createScheduleBuilder, endSentence } from './schedule-builder.ts';
import type { PlacedDays, ScheduleItem } from './schedule-item.ts';

/** Longer texts are documents, not opening hours. */
const maxTextChars = 20_000;
/** More rules are a timetable of many things. */
const maxRules = 100;
/** Kinds of items without which a text states no hours. */
const stating: ReadonlySet<string> = new Set(['hours', 'appointment', 'closing', 'except']);

/**
 * Returns the opening hours that a text states, or `null` if it states none or contradicts itself. Text about several
 * things should be passed in parts. `context` is for dates without a year.
 */
export function readSchedule(text: string, language: KnownLanguage, context: DateContext): Schedule | null {
  if (text.length > maxTextChars) return null;
  const tokens = splitTokens(text);
  const { items, style } = listScheduleItems(tokens, language, context);
  if (!items.some(({ kind }) => stating.has(kind))) return null;
  const builder = createScheduleBuilder((at, next) => ({
    start: tokens[at]?.start ?? 0,
    end: tokens[next - 1]?.end ?? 0,
    cell: null,
  }));
  const reader: HoursReader = { items, builder, words: items.filter(({ kind }) => kind === 'word').length };
  const { rules } = builder;
  for (let index = 0; index < items.length && rules.length <= maxRules; ) index = readItem(reader, index);
  endSentence(builder, items, items.length);
  return rules.length === 0 || rules.length > maxRules || isContradictory(rules) ? null : { rules, style };
}

/** Reads one item and returns the index of the next to read. */
function readItem(reader: HoursReader, index: number): number {
  const { items, builder } = reader;
  const item = items[index];
  if (item === undefined) return index + 1;
  if (item.kind === 'hours') return readHours(reader, index, item);
  if (item.kind === 'except') return readExcept(reader, index);
  if (item.kind === 'appointment') readAppointment(reader, index, item);
  else if (item.kind === 'days') builder.queue.push(item);
  else if (item.kind === 'scope') readScope(reader, index, item);
  else if (item.kind === 'stop') endSentence(builder, items, index);
  else if (item.kind === 'closing') return readClosingVerb(reader, index, item);
  else if (item.kind === 'opening') builder.hasOpening = true;
  else if (item.kind === 'relative') builder.isRelative = true;
  else if (item.kind === 'also') builder.isAddition = true;
  else if (item.kind === 'only') builder.onlyAt ??= index;
  return index + 1;
}

/** Reads a period. It may complete the one before it: `Summer (June to September)`, `from Easter to October`, `July and August`. */
function readScope({ items, builder }: HoursReader, index: number, item: ScheduleItem & { kind: 'scope' }): void {
  const first = builder.isScopeUsed ? null : builder.scope;
  const joined = first === null ? null : joinPeriods(first.period, item.period);
  builder.scope = { period: joined ?? item.period, at: joined && first ? first.at : item.at, next: item.next };
  builder.isScopeUsed = false;
  let before = index - 1;
  while (items[before]?.kind === 'filler') before--;
  if (items[before]?.kind === 'hours') applyTrailingScope(builder, builder.last);
}

function joinPeriods(before: Period, after: Period): Period | null {
  const isSeason = before.name !== null && before.from === null && before.to === null;
  if (isSeason) return { ...after, name: before.name };
  const isOpenRange = before.from !== null && before.to === null && after.from === null && after.to !== null;
  if (isOpenRange) return { ...after, name: null, from: before.from, isYearly: after.isYearly || before.name !== null };
  const isNextDay = before.to !== null && after.from !== null && addDays(before.to, 1) === after.from;
  return isNextDay ? { ...after, from: before.from } : null;
}

/** `Cerramos los domingos`, `on Mondays we close`: without a time the verb closes the days. A single date may be a deadline. */
function readClosingVerb(reader: HoursReader, index: number, { at, next }: ScheduleItem): number {
  const { items, builder } = reader;
  builder.hasOpening = true;
  const following = items.slice(index + 1).find(({ kind }) => kind !== 'filler');
  const isPlainDays = following?.kind === 'days' && (following.period === null || following.period.name !== null);
  const isEnd = following === undefined || following.kind === 'stop' || following.kind === 'comma';
  const isPeriod = following?.kind === 'scope' && isClosure(following.period);
  if (!(isPlainDays || isPeriod || (isEnd && builder.queue.length > 0))) return index + 1;
  return readHours(reader, index, { kind: 'hours', hours: { kind: 'closed' }, isWeak: true, isBare: false, at, next });
}

/** A month or an open end in a certain year is news: `the plants will close in October 2016`. */
function isClosure({ isYearly, name, from, to }: Period): boolean {
  if (isYearly || name !== null) return true;
  return from !== null && to !== null && from !== to && !(from.endsWith('-01') && addDays(to, 1).endsWith('-01'));
}

function readAppointment({ items, builder, words }: HoursReader, index: number, item: ScheduleItem): void {
  const before = significantItem(items, index - 1, -1);
  if (builder.last.length > 0 && builder.queue.length === 0 && before?.kind !== 'days') {
    for (const rule of builder.last) {
      rule.byAppointment = true;
      rule.sources.push(builder.sourceOf(item.at, item.next));
    }
    return;
  }
  const isNext = significantItem(items, index + 1, 1)?.kind === 'hours';
  if (isNext || (builder.queue.length === 0 && hasHoursAhead(items, index))) builder.isAppointmentNext = true;
  else if (builder.queue.length > 0 || builder.hasOpening || words <= maxLabelWords) {
    const days = builder.queue;
    builder.queue = [];
    addRules(builder, days, { kind: 'appointment' }, item);
  }
}

/** Whether hours follow in the sentence. */
function hasHoursAhead(items: readonly ScheduleItem[], index: number): boolean {
  const next = items
    .slice(index + 1, index + 1 + farthestHours)
    .find(({ kind }) => kind === 'hours' || kind === 'stop');
  return next?.kind === 'hours';
}

const farthestHours = 20;

/** Reads the days that an exception names. Days that hours follow are read as usual. */
function readExcept({ items, builder }: HoursReader, index: number): number {
  const days: PlacedDays[] = [];
  let at = index + 1;
  for (; at < items.length; at++) {
    const item = items[at];
    if (item?.kind === 'days') days.push(item);
    else if (item?.kind !== 'comma' && item?.kind !== 'filler') break;
  }
  const follower = items[at]?.kind === 'open' ? items[at + 1] : items[at];
  if (follower?.kind === 'hours' && builder.queue.length === 0) return index + 1;
  // An exception to closed days has hours that are not stated.
  const isClosed = builder.last.length > 0 && builder.last.every(({ hours }) => hours.kind === 'closed');
  if (!isClosed) builder.excepted.push(...days);
  return Math.max(at, index + 1);
}
