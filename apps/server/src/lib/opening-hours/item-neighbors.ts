import type { RuleHours } from './schedule.ts';
import type { PlacedDays, ScheduleItem } from './schedule-item.ts';

/** Returns the next item in a direction that is no mark, filler or line break. */
export function significantItem(items: readonly ScheduleItem[], from: number, step: 1 | -1): ScheduleItem | null {
  for (let at = from; at >= 0 && at < items.length; at += step) {
    const item = items[at];
    if (item === undefined) return null;
    if (item.kind === 'stop' && !item.isLine) return null;
    if (!skippable.has(item.kind)) return item;
  }
  return null;
}

const skippable: ReadonlySet<string> = new Set(['comma', 'filler', 'open', 'close', 'stop', 'only']);

/** Returns the days right after hours. The last of them belong to hours that follow without days after them. */
export function daysAhead(
  items: readonly ScheduleItem[],
  from: number,
  hours: RuleHours,
): { days: PlacedDays[]; next: number } | null {
  const days: { day: PlacedDays; index: number }[] = [];
  let at = from;
  for (; at < items.length; at++) {
    const item = items[at];
    if (item?.kind === 'days') days.push({ day: item, index: at });
    else if (item?.kind === 'scope' && hours.kind !== 'open') days.push({ day: toDays(item), index: at });
    else if (item?.kind !== 'comma' && item?.kind !== 'filler' && !(item?.kind === 'open' && days.length === 0)) break;
  }
  const lastAt = days.at(-1)?.index ?? at;
  const taken = haveOwnHours(items, lastAt, at) ? days.slice(0, -1) : days;
  const last = taken.at(-1);
  return last === undefined ? null : { days: taken.map(({ day }) => day), next: last.index + 1 };
}

/** Whether the last days belong to the hours that follow them: `9–5 Mon–Fri, Sat 10–2`, not `9–5 Mon–Fri, 10–2 Sat`. */
function haveOwnHours(items: readonly ScheduleItem[], daysAt: number, end: number): boolean {
  const hoursAt = items[end]?.kind === 'opening' ? end + 1 : end;
  if (items[hoursAt]?.kind !== 'hours') return false;
  const isApart = hasSeparator(items, daysAt + 1, hoursAt);
  if (!isApart && daysAt > 0 && hasSeparator(items, daysAt - 2, daysAt)) return true;
  return significantItem(items, hoursAt + 1, 1)?.kind !== 'days';
}

function hasSeparator(items: readonly ScheduleItem[], from: number, to: number): boolean {
  return items
    .slice(Math.max(0, from), to)
    .some((item) => (item.kind === 'comma' || item.kind === 'filler') && item.isSeparator);
}

function toDays(item: ScheduleItem & { kind: 'scope' }): PlacedDays {
  return { kind: 'days', weekdays: [], holidays: false, period: item.period, part: null, at: item.at, next: item.next };
}
