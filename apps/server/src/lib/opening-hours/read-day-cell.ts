import { addDays, allWeekdays, type Weekday } from '../dates/calendar.ts';
import type { DateContext } from '../dates/read-dates.ts';
import { splitTokens } from '../dates/split-tokens.ts';
import type { KnownLanguage } from '../text/language.ts';
import { listScheduleItems } from './list-schedule-items.ts';
import { maxCellChars } from './read-hours-cell.ts';
import type { Period } from './schedule.ts';

/** Days that a cell names. */
export type CellDays = { weekdays: Weekday[]; holidays: boolean; areDaysNamed: boolean; period: Period | null };

/** Returns the days in a cell, or `null` if it is about anything else. */
export function readDayCell(text: string, language: KnownLanguage, context: DateContext): CellDays | null {
  if (text.length > maxCellChars || text.trim() === '') return null;
  const { items } = listScheduleItems(splitTokens(text), language, context);
  const weekdays = new Set<Weekday>();
  let holidays = false;
  let period: Period | null = null;
  for (const item of items) {
    if (item.kind === 'days') {
      for (const weekday of item.weekdays) weekdays.add(weekday);
      holidays ||= item.holidays;
      period ??= item.period;
    } else if (item.kind === 'scope') period = joinPeriods(period, item.period);
    else if (!besides.has(item.kind)) return null;
  }
  const areDaysNamed = weekdays.size > 0 || holidays;
  if (!areDaysNamed && period === null) return null;
  return {
    weekdays: areDaysNamed ? [...weekdays].toSorted((a, b) => a - b) : [...allWeekdays],
    holidays,
    areDaysNamed,
    period,
  };
}

/** "Winter (November to February)": the dates say more than the name. "July and August" are one period. */
function joinPeriods(before: Period | null, after: Period): Period {
  if (before === null) return after;
  if (before.from === null && before.to === null) return { ...after, name: before.name };
  const isNext = before.to !== null && after.from?.slice(5) === addDays(before.to, 1).slice(5);
  return isNext ? { ...before, to: after.to } : before;
}

/** Kinds of items that may be beside days. */
const besides: ReadonlySet<string> = new Set(['comma', 'filler', 'open', 'close', 'opening', 'stop']);
