import type { Weekday } from '../dates/calendar.ts';
import type { DayHours, DayInterval } from './day-hours.ts';
import type { Interval, RuleHours, ScheduleRule } from './schedule.ts';

type RankedRule = { rule: ScheduleRule; rank: number };
type CombinedHours = Pick<DayHours, 'state' | 'intervals' | 'byAppointment' | 'rules' | 'isIncomplete'>;

/**
 * Returns the hours of a day from the rules that include it. The most specific rules decide; among equal ones, those
 * that name fewer days. Additions are joined, then breaks and changed ends are applied.
 */
export function combineHours(
  ranked: readonly RankedRule[],
  hoursOfWeekday: (weekday: Weekday) => DayHours,
): CombinedHours {
  const whole = ranked.filter(({ rule }) => !rule.isAddition && isWhole(rule.hours));
  const topRank = Math.max(-1, ...whole.map(({ rank }) => rank));
  const top = whole.filter(({ rank }) => rank === topRank);
  const fewest = Math.min(...top.map(({ rule }) => daysNamed(rule)));
  const deciding = top.filter(({ rule }) => daysNamed(rule) === fewest);
  const combined = joinRules(
    deciding.map(({ rule }) => rule),
    hoursOfWeekday,
  );
  for (const { rule, rank } of ranked) {
    if (rank < topRank || deciding.some((other) => other.rule === rule)) continue;
    if (rule.isAddition && isWhole(rule.hours)) addHours(combined, rule);
  }
  for (const { rule, rank } of ranked) {
    if (rank >= topRank && !isWhole(rule.hours)) limitHours(combined, rule);
  }
  return combined;
}

const isWhole = ({ kind }: RuleHours) =>
  kind === 'open' || kind === 'all-day' || kind === 'closed' || kind === 'appointment' || kind === 'same-as';

const daysNamed = ({ areDaysNamed, weekdays }: ScheduleRule) => (areDaysNamed ? weekdays.length : 8);

function joinRules(rules: readonly ScheduleRule[], hoursOfWeekday: (weekday: Weekday) => DayHours): CombinedHours {
  const combined: CombinedHours = {
    state: 'unstated',
    intervals: [],
    byAppointment: false,
    rules: [],
    isIncomplete: false,
  };
  for (const rule of rules) {
    if (rule.hours.kind === 'same-as') {
      const copied = hoursOfWeekday(rule.hours.weekday);
      Object.assign(combined, {
        state: copied.state,
        intervals: copied.intervals,
        byAppointment: copied.byAppointment,
      });
      combined.rules.push(rule, ...copied.rules);
    } else addHours(combined, rule);
  }
  return combined;
}

function addHours(combined: CombinedHours, rule: ScheduleRule): void {
  const { hours } = rule;
  combined.rules.push(rule);
  combined.byAppointment ||= rule.byAppointment || hours.kind === 'appointment';
  if (hours.kind === 'all-day') combined.state = 'all-day';
  else if (hours.kind === 'open' && combined.state !== 'all-day') {
    combined.state = 'open';
    combined.intervals = joinIntervals([...combined.intervals, ...hours.intervals]);
  } else if (combined.state === 'unstated' && (hours.kind === 'closed' || hours.kind === 'appointment'))
    combined.state = hours.kind;
}

/** Joins intervals that overlap or repeat each other. */
function joinIntervals(intervals: readonly DayInterval[]): DayInterval[] {
  const joined: DayInterval[] = [];
  for (const interval of intervals.toSorted((a, b) => (a.from ?? -1) - (b.from ?? -1))) {
    const last = joined.at(-1);
    const isApart = last === undefined || (last.to !== null && (interval.from ?? 0) > last.to);
    // "Also from 1 pm" names no other end.
    if (last && interval.to === null && last.to !== null && interval.from === last.from) continue;
    if (isApart) joined.push({ from: interval.from, to: interval.to });
    else last.to = last.to === null || interval.to === null ? null : Math.max(last.to, interval.to);
  }
  return joined;
}

/** Afternoon hours of a divided day begin after this, and its morning hours end by `morningEnd`. */
const afternoonStart = 780;
const morningEnd = 900;

function limitHours(combined: CombinedHours, rule: ScheduleRule): void {
  if (combined.state === 'closed') return;
  combined.rules.push(rule);
  combined.byAppointment ||= rule.byAppointment;
  const { hours } = rule;
  const isUnknown = combined.state === 'unstated' || combined.state === 'appointment';
  if (hours.kind === 'closes' || hours.kind === 'opens') {
    combined.intervals = changeEnd(combined, hours);
    combined.state = 'open';
  } else if (isUnknown) combined.isIncomplete = true;
  else if (hours.kind === 'break') {
    combined.intervals = hours.intervals.reduce(removeInterval, dayIntervals(combined));
    combined.state = 'open';
  } else if (hours.kind === 'without') removePart(combined, hours.part);
}

/** Intervals of a day; a whole day is one interval. */
function dayIntervals({ state, intervals }: CombinedHours): DayInterval[] {
  return state === 'all-day' ? [{ from: 0, to: 1440 }] : intervals;
}

function changeEnd(combined: CombinedHours, { kind, at }: { kind: 'opens' | 'closes'; at: number }): DayInterval[] {
  const known = dayIntervals(combined);
  if (known.length === 0) return [kind === 'opens' ? { from: at, to: null } : { from: null, to: at }];
  if (kind === 'opens') {
    const left = known.filter(({ to }) => to === null || to > at);
    return left.map((interval, index) => (index === 0 ? { from: at, to: interval.to } : interval));
  }
  const left = known.filter(({ from }) => from === null || from < at);
  return left.map((interval, index) => (index === left.length - 1 ? { from: interval.from, to: at } : interval));
}

function removeInterval(intervals: DayInterval[], removed: Interval): DayInterval[] {
  const end = removed.to ?? 1440;
  return intervals.flatMap(({ from, to }) => {
    if ((from ?? 0) >= end || (to ?? 1440) <= removed.from) return [{ from, to }];
    const before = (from ?? 0) < removed.from ? [{ from, to: removed.from }] : [];
    const after = (to ?? 1440) > end ? [{ from: end, to }] : [];
    return [...before, ...after];
  });
}

/** Removes the morning or afternoon of a divided day. An undivided day has no such part, so it stays, incomplete. */
function removePart(combined: CombinedHours, part: 'morning' | 'afternoon'): void {
  const isRemoved = ({ from, to }: DayInterval) =>
    part === 'afternoon' ? (from ?? 0) >= afternoonStart : (from ?? 0) < afternoonStart && (to ?? 1440) <= morningEnd;
  const intervals = dayIntervals(combined);
  const left = intervals.filter((interval) => !isRemoved(interval));
  const isDivided =
    left.length < intervals.length || (left.length > 0 && left.every((interval) => isWithin(interval, part)));
  if (!isDivided) combined.isIncomplete = true;
  combined.intervals = left;
  if (left.length === 0) combined.state = 'closed';
}

/** Whether hours are already only in the other part of the day. */
function isWithin({ from, to }: DayInterval, removed: 'morning' | 'afternoon'): boolean {
  return removed === 'afternoon' ? (to ?? 1440) <= morningEnd : (from ?? 0) >= afternoonStart;
}
