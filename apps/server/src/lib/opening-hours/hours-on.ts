import { addDays, type Weekday, weekdayOf } from '../dates/calendar.ts';
import { combineHours } from './combine-hours.ts';
import type { DayHours } from './day-hours.ts';
import { periodIncludes, ruleRank } from './period-includes.ts';
import type { Schedule, ScheduleRule } from './schedule.ts';

export type HolidayOption = {
  /**
   * Whether the day is a public holiday. By default only 25 December and 1 January are: other holidays differ by place.
   */
  isHoliday?: boolean;
};

/** Returns the hours of a day (`YYYY-MM-DD`). */
export function hoursOn(schedule: Schedule, day: string, { isHoliday }: HolidayOption = {}): DayHours {
  return hoursOf(schedule, {
    day,
    weekday: weekdayOf(day),
    isHoliday: isHoliday ?? isCommonHoliday(day),
    skipsDates: false,
  });
}

/** Returns the usual hours of a weekday in the week from `asOf` on, without dates and public holidays. */
export function hoursOnWeekday(schedule: Schedule, weekday: Weekday, asOf: string): DayHours {
  const day = addDays(asOf, (weekday - weekdayOf(asOf) + 7) % 7);
  return hoursOf(schedule, { day, weekday, isHoliday: false, skipsDates: true });
}

/** Returns the hours on public holidays, from the rules that name them. */
export function hoursOnHolidays(schedule: Schedule, asOf: string): DayHours {
  return hoursOf(schedule, { day: asOf, weekday: null, isHoliday: true, skipsDates: true });
}

/** Whether a day is a holiday wherever the product's languages are spoken: Christmas Day and New Year's Day. */
function isCommonHoliday(day: string): boolean {
  return day.endsWith('-12-25') || day.endsWith('-01-01');
}

type DayAsked = { day: string; weekday: Weekday | null; isHoliday: boolean; skipsDates: boolean };

function hoursOf(schedule: Schedule, asked: DayAsked): DayHours {
  const matching: { rule: ScheduleRule; rank: number }[] = [];
  const otherPeriods: ScheduleRule[] = [];
  for (const rule of schedule.rules) {
    if (!includesDay(rule, asked)) continue;
    const rank = ruleRank(rule, asked.isHoliday);
    const isIncluded = rule.period === null ? true : periodIncludes(rule.period, asked.day);
    if (isIncluded === null) otherPeriods.push(rule);
    else if (isIncluded && !(asked.skipsDates && rank === 40)) matching.push({ rule, rank });
  }
  const combined = combineHours(matching, (weekday) => hoursOnWeekday(withoutCopies(schedule), weekday, asked.day));
  const isHolidayUnstated = asked.isHoliday && !matching.some(({ rank }) => rank >= 32);
  return { ...combined, otherPeriods, isHolidayUnstated };
}

/** A rule that copies another day must not copy itself. */
function withoutCopies(schedule: Schedule): Schedule {
  return { ...schedule, rules: schedule.rules.filter(({ hours }) => hours.kind !== 'same-as') };
}

function includesDay(rule: ScheduleRule, { weekday, isHoliday }: DayAsked): boolean {
  if (rule.holidays && isHoliday) return true;
  return weekday !== null && rule.weekdays.includes(weekday);
}
