import { addDays, daysInMonth, toIsoDay } from './calendar.ts';
import type { Endpoint } from './match-endpoint.ts';

/**
 * A date without a year is at most this far in the past. Announcements look ahead, so the rest of the year is ahead.
 */
const longestPastDays = 90;

type Days = { from: string; to: string };

/**
 * Returns first and last day of a date or range. Rule for a missing year: the first year whose date ends at most 90
 * days before `anchor`, which is the day a document was written or else today. `null` for an impossible date.
 */
export function resolveDays(first: Endpoint, last: Endpoint | null, anchor: string): Days | null {
  const end = last ?? first;
  if (first.year !== null || end.year !== null) {
    return toDays({ ...first, year: first.year ?? end.year }, { ...end, year: end.year ?? first.year });
  }
  const isOverNewYear = (first.month ?? 1) > (end.month ?? 12);
  const anchorYear = Number(anchor.slice(0, 4));
  // Eight years reach the next 29 February, also around a century.
  for (let year = anchorYear - 1; year <= anchorYear + 8; year++) {
    const days = toDays({ ...first, year }, { ...end, year: isOverNewYear ? year + 1 : year });
    if (days !== null && !isTooEarly(days.to, anchor)) return days;
  }
  return null;
}

/** Whether a day is too long before the anchor to be meant by a date without a year. */
export function isTooEarly(day: string, anchor: string): boolean {
  return day < addDays(anchor, -longestPastDays);
}

function toDays(first: Endpoint, last: Endpoint): Days | null {
  const year = first.year ?? 0;
  const from = toIsoDay(year, first.month ?? 1, first.day ?? 1);
  const lastYear = last.year ?? year;
  const lastMonth = last.month ?? 12;
  const to = toIsoDay(lastYear, lastMonth, last.day ?? daysInMonth(lastYear, lastMonth));
  return from !== null && to !== null && from <= to ? { from, to } : null;
}
