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
  const follower = items[at]?.kind === 'opening' ? items[at + 1] : items[at];
  const hasOwnHours = follower?.kind === 'hours' && significantItem(items, at + 1, 1)?.kind !== 'days';
  const taken = hasOwnHours ? days.slice(0, -1) : days;
  const last = taken.at(-1);
  return last === undefined ? null : { days: taken.map(({ day }) => day), next: last.index + 1 };
}

function toDays(item: ScheduleItem & { kind: 'scope' }): PlacedDays {
  return { kind: 'days', weekdays: [], holidays: false, period: item.period, part: null, at: item.at, next: item.next };
}
