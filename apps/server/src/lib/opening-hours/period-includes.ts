import { isNthInMonth } from '../dates/calendar.ts';
import { daysOfName, type NamedDay } from '../dates/named-days.ts';
import type { Period, ScheduleRule } from './schedule.ts';

/** Whether a period includes a day; `null` where the text does not state its dates (`summer`, every other week). */
export function periodIncludes(period: Period, day: string): boolean | null {
  const { from, to, name, ordinals, interval } = period;
  if (ordinals.length > 0) return ordinals.some((ordinal) => isNthInMonth(day, ordinal));
  if (interval > 1) return null;
  if (isMovable(name)) {
    const days = daysOfName(name, Number(day.slice(0, 4)));
    return days === null ? null : days.from <= day && day <= days.to;
  }
  if (from === null && to === null) return null;
  if (!period.isYearly || from === null || to === null) return (from ?? day) <= day && day <= (to ?? day);
  const [first, last, monthDay] = [from.slice(5), to.slice(5), day.slice(5)];
  return first <= last ? first <= monthDay && monthDay <= last : first <= monthDay || monthDay <= last;
}

/** Whether the days of a name move with Easter. */
function isMovable(name: Period['name']): name is NamedDay {
  return name !== null && /^(?:easter|good-friday|holy-week)/.test(name);
}

/**
 * Returns how specific a rule is for a day that it includes. Higher wins: single dates, closures of a time of the year,
 * public holidays, times of the year, weeks of a month, changes from a date on, and the usual week.
 */
export function ruleRank({ period, holidays, hours }: ScheduleRule, isHoliday: boolean): number {
  const isClosure = hours.kind === 'closed';
  const base = holidays && isHoliday ? 32 : 0;
  if (period === null) return base;
  if (period.ordinals.length > 0 || period.interval > 1) return Math.max(base, 15);
  if (period.from !== null && period.from === period.to) return 40;
  if (period.from === null || period.to === null) return base + (isNamed(period) ? 30 : 5);
  return Math.max(base, isClosure ? 33 : 30);
}

const isNamed = ({ name, from, to }: Period) => name !== null && from === null && to === null;
