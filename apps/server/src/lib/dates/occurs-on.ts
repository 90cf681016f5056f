import { isNthInMonth, weekdayOf } from './calendar.ts';
import type { DateMention, Recurrence } from './date-mention.ts';

/**
 * Whether a mention includes a day. A closed date or range without a year recurs every year. `null` where the text does
 * not say: every other week, and public holidays unless `isHoliday` tells.
 */
export function occursOn(mention: DateMention, day: string, isHoliday?: boolean): boolean | null {
  const { from, to, recurrence } = mention;
  if (recurrence !== null) return recurs(recurrence, day, isHoliday);
  if (from === null && to === null) return null;
  if (mention.isYearKnown || from === null || to === null) return (from ?? day) <= day && day <= (to ?? day);
  return isInYearlyRange(day, from.slice(5), to.slice(5));
}

/** Whether a day is in a range of month and day (`12-23` to `01-07`) of any year. */
function isInYearlyRange(day: string, from: string, to: string): boolean {
  const monthDay = day.slice(5);
  return from <= to ? from <= monthDay && monthDay <= to : from <= monthDay || monthDay <= to;
}

function recurs(recurrence: Recurrence, day: string, isHoliday: boolean | undefined): boolean | null {
  const { weekdays, ordinals, monthDays, holidays } = recurrence;
  if (monthDays.length > 0) return monthDays.includes(Number(day.slice(8)));
  const isWeekday = weekdays.includes(weekdayOf(day));
  if (holidays && isHoliday === true) return true;
  if (!isWeekday) return holidays && isHoliday === undefined ? null : false;
  if (ordinals.length > 0) return ordinals.some((ordinal) => isNthInMonth(day, ordinal));
  return recurrence.interval === 1 ? true : null;
}
