import type { Interval, ScheduleRule } from './schedule.ts';

/** Whether two rules for the same days overlap: the text is about several things. */
export function isContradictory(rules: readonly ScheduleRule[]): boolean {
  const base = rules.filter(({ isAddition, only }) => !isAddition && only === null);
  const byDays = new Map<string, Interval[]>();
  for (const { weekdays, holidays, period, hours } of base) {
    const key = JSON.stringify([weekdays, holidays, period]);
    const others = byDays.get(key) ?? [];
    const intervals = hours.kind === 'open' ? hours.intervals : hours.kind === 'all-day' ? [{ from: 0, to: 1440 }] : [];
    if (intervals.some((a) => others.some((b) => overlaps(a, b)))) return true;
    byDays.set(key, [...others, ...intervals]);
  }
  return false;
}

function overlaps(a: Interval, b: Interval): boolean {
  if (a.from === b.from && a.to === b.to) return false;
  return a.from < (b.to ?? 1440) && b.from < (a.to ?? 1440);
}
