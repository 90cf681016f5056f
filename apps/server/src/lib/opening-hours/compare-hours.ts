import { allWeekdays, type Weekday } from '../dates/calendar.ts';
import type { DayHours } from './day-hours.ts';
import { hoursOnWeekday } from './hours-on.ts';
import type { Schedule, ScheduleRule } from './schedule.ts';

/** Weekdays that come first in a comparison, with the value that they share. */
export type ComparedDays = {
  weekdays: Weekday[];
  /** From midnight for times, otherwise a length. */
  minutes: number;
  /** Rules of these days, for citations. */
  rules: ScheduleRule[];
};

/** Returns the weekdays with the latest closing in the usual week from `asOf` on, or `null`. All day ends at midnight. */
export function latestClosing(schedule: Schedule, asOf: string): ComparedDays | null {
  return best(schedule, asOf, closing, (a, b) => a > b);
}

/** Returns the weekdays with the earliest opening in the usual week from `asOf` on, or `null`. */
export function earliestOpening(schedule: Schedule, asOf: string): ComparedDays | null {
  return best(schedule, asOf, opening, (a, b) => a < b);
}

/** Returns the weekdays with the most hours in the usual week from `asOf` on, or `null`. */
export function longestDays(schedule: Schedule, asOf: string): ComparedDays | null {
  return best(schedule, asOf, minutesOpen, (a, b) => a > b);
}

/** Returns the minutes open in the usual week from `asOf` on, or `null` if some hours have no end. */
export function weeklyMinutes(schedule: Schedule, asOf: string): number | null {
  let total = 0;
  for (const weekday of allWeekdays) {
    const hours = hoursOnWeekday(schedule, weekday, asOf);
    const minutes = hours.state === 'open' ? minutesOpen(hours) : hours.state === 'all-day' ? 1440 : 0;
    if (minutes === null) return null;
    total += minutes;
  }
  return total;
}

function best(
  schedule: Schedule,
  asOf: string,
  measure: (hours: DayHours) => number | null,
  isBetter: (a: number, b: number) => boolean,
): ComparedDays | null {
  let found: ComparedDays | null = null;
  for (const weekday of allWeekdays) {
    const hours = hoursOnWeekday(schedule, weekday, asOf);
    const minutes = measure(hours);
    if (minutes === null) continue;
    if (found === null || isBetter(minutes, found.minutes))
      found = { weekdays: [weekday], minutes, rules: [...hours.rules] };
    else if (minutes === found.minutes) {
      found.weekdays.push(weekday);
      found.rules.push(...hours.rules);
    }
  }
  return found && { ...found, rules: [...new Set(found.rules)] };
}

function closing({ state, intervals }: DayHours): number | null {
  return state === 'all-day' ? 1440 : (intervals.at(-1)?.to ?? null);
}

function opening({ state, intervals }: DayHours): number | null {
  return state === 'all-day' ? 0 : (intervals[0]?.from ?? null);
}

function minutesOpen({ state, intervals }: DayHours): number | null {
  if (state === 'all-day') return 1440;
  if (state !== 'open') return null;
  let total = 0;
  for (const { from, to } of intervals) {
    if (from === null || to === null) return null;
    total += to - from;
  }
  return total;
}
