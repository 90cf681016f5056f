import { allWeekdays, type Weekday } from '../dates/calendar.ts';
import type { Period, RuleHours, ScheduleRule, Source } from './schedule.ts';
import type { PlacedDays, ScheduleItem } from './schedule-item.ts';

type Scope = { period: Period; at: number; next: number };

/** State while the items of a text are read in order. */
export type ScheduleBuilder = {
  rules: ScheduleRule[];
  /** Days that wait for their hours. */
  queue: PlacedDays[];
  /** Rules of the last hours in this sentence. */
  last: ScheduleRule[];
  /** First rule of this sentence. */
  sentenceStart: number;
  scope: Scope | null;
  isScopeUsed: boolean;
  /** Period that an earlier line states for the lines after it, until a blank line after hours. */
  lead: Scope | null;
  /** First rule after the lead. */
  leadStart: number;
  /** Days that the sentence excludes. */
  excepted: PlacedDays[];
  /** Order in this sentence: `Monday 9–5` or `9–5 Monday`. */
  order: 'days-first' | 'hours-first' | null;
  hasOpening: boolean;
  isAddition: boolean;
  onlyAt: number | null;
  isAppointmentNext: boolean;
  /** Whether the sentence is about a day such as `today`. It states no hours then. */
  isRelative: boolean;
  /** UTF-16 span of tokens. */
  sourceOf: (at: number, next: number) => Source;
};

export function createScheduleBuilder(sourceOf: ScheduleBuilder['sourceOf']): ScheduleBuilder {
  return {
    rules: [],
    queue: [],
    last: [],
    sentenceStart: 0,
    scope: null,
    isScopeUsed: false,
    lead: null,
    leadStart: 0,
    excepted: [],
    order: null,
    hasOpening: false,
    isAddition: false,
    onlyAt: null,
    isAppointmentNext: false,
    isRelative: false,
    sourceOf,
  };
}

/** Adds the rules for hours: one for all plain days together, and one for each date. No days mean every day. */
export function addRules(
  builder: ScheduleBuilder,
  days: readonly PlacedDays[],
  hours: RuleHours,
  place: { at: number; next: number },
): void {
  const plain = days.filter(({ period }) => period === null);
  const dated = days.filter(({ period }) => period !== null);
  const added = dated.map((day) => createRule(builder, [day], hours, place));
  if (plain.length > 0 || dated.length === 0) added.push(createRule(builder, plain, hours, place));
  builder.rules.push(...added);
  builder.last = added;
  builder.isAppointmentNext = false;
}

function createRule(
  builder: ScheduleBuilder,
  days: readonly PlacedDays[],
  hours: RuleHours,
  place: { at: number; next: number },
): ScheduleRule {
  const named = [...new Set(days.flatMap(({ weekdays }) => weekdays))].toSorted((a, b) => a - b);
  const holidays = days.some((day) => day.holidays);
  const own = days.find(({ period }) => period !== null)?.period ?? null;
  const scope = own === null ? builder.scope : null;
  if (scope !== null) builder.isScopeUsed = true;
  const isEveryDay = named.length === 0 && !holidays;
  const sources = [...days, ...(scope === null ? [] : [scope]), place].map(({ at, next }) =>
    builder.sourceOf(at, next),
  );
  return {
    weekdays: isEveryDay ? [...allWeekdays] : named,
    areDaysNamed: named.length > 0 || holidays,
    holidays,
    period: own ?? scope?.period ?? null,
    hours: hoursOfPart(hours, days),
    byAppointment: builder.isAppointmentNext,
    isAddition: builder.isAddition,
    only: null,
    sources: uniqueSources(sources),
  };
}

function uniqueSources(sources: readonly Source[]): Source[] {
  return sources
    .filter(({ start }, index) => sources.findIndex((other) => other.start === start) === index)
    .toSorted((a, b) => a.start - b.start);
}

/** `Thursday afternoons closed` closes a part of the day. */
function hoursOfPart(hours: RuleHours, days: readonly PlacedDays[]): RuleHours {
  const part = days[0]?.part ?? null;
  if (hours.kind !== 'closed' || part === null || days.some((day) => day.part !== part)) return hours;
  return { kind: 'without', part: part === 'morning' ? 'morning' : 'afternoon' };
}

/** Ends a sentence or line: exceptions and a period after the hours take effect, and nothing else carries over a period. */
export function endSentence(builder: ScheduleBuilder, items: readonly ScheduleItem[], stopAt: number): void {
  const stop = items[stopAt];
  const isLine = stop?.kind === 'stop' && stop.isLine;
  if (builder.isRelative) builder.rules.length = builder.sentenceStart;
  const added = builder.rules.slice(builder.sentenceStart);
  applyTrailingScope(builder, added);
  applyOnly(builder, items, stopAt, added);
  const isOpen = added.length > 0 || (builder.hasOpening && builder.queue.length > 0);
  if (builder.excepted.length > 0 && isOpen) {
    const place = builder.excepted[0] ?? { at: 0, next: 0 };
    addRules(builder, builder.excepted, { kind: 'closed' }, place);
  }
  if (isLine) updateLead(builder, items, stopAt, added.length > 0);
  builder.scope = builder.lead;
  builder.isScopeUsed = true;
  if (!isLine || added.length > 0) builder.queue = [];
  if (!isLine) builder.hasOpening = false;
  builder.sentenceStart = builder.rules.length;
  builder.last = [];
  builder.excepted = [];
  builder.order = null;
  builder.isAddition = false;
  builder.onlyAt = null;
  builder.isAppointmentNext = false;
  builder.isRelative = false;
}

/** `Mon–Fri 9–2 in August`: a period that no hours follow belongs to the hours before it. */
export function applyTrailingScope(builder: ScheduleBuilder, added: readonly ScheduleRule[]): void {
  if (builder.scope === null || builder.isScopeUsed) return;
  const { period, at, next } = builder.scope;
  for (const rule of added) {
    if (rule.period !== null && rule.period.name === null) continue;
    rule.period = { ...period, name: rule.period?.name ?? period.name };
    rule.sources.push(builder.sourceOf(at, next));
    builder.isScopeUsed = true;
  }
}

/** A line that names a period and no hours leads the lines after it: `From 1 October:`, `Summer 2026`. */
function updateLead(builder: ScheduleBuilder, items: readonly ScheduleItem[], stopAt: number, hasHours: boolean): void {
  const stop = items[stopAt];
  const isBlank = stop?.kind === 'stop' && stop.isBlank;
  if (builder.scope !== null && builder.scope !== builder.lead && !hasHours && items[stopAt - 1]?.kind !== 'word') {
    builder.lead = builder.scope;
    builder.leadStart = builder.rules.length;
  } else if (isBlank && builder.rules.length > builder.leadStart) builder.lead = null;
}

/** `Los domingos solo abren la piscina (9–14) y el bar`: keeps the words that say what is open. */
function applyOnly(
  builder: ScheduleBuilder,
  items: readonly ScheduleItem[],
  stopAt: number,
  added: readonly ScheduleRule[],
): void {
  if (builder.onlyAt === null) return;
  let first = builder.onlyAt + 1;
  while (items[first]?.kind === 'opening' || items[first]?.kind === 'filler') first++;
  const named = items[first];
  const last = items[stopAt - 1];
  if (named?.kind !== 'word' || last === undefined || first >= stopAt) return;
  for (const rule of added) rule.only = builder.sourceOf(named.at, last.next);
}

/** Whether intervals continue those of a rule later on the same day. */
export function isLaterThan(rule: ScheduleRule, hours: RuleHours): boolean {
  if (rule.hours.kind !== 'open' || hours.kind !== 'open') return false;
  const end = rule.hours.intervals.at(-1)?.to ?? null;
  const start = hours.intervals[0]?.from ?? null;
  return end !== null && start !== null && start >= end;
}

export const weekdaysOf = (rules: readonly ScheduleRule[]): Weekday[] => [
  ...new Set(rules.flatMap(({ weekdays }) => weekdays)),
];
