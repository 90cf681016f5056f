import type { OfficeHours } from './embed-look.ts';

/** Start and end in milliseconds since 1970. */
export type OpenHours = [from: number, until: number];

const dayMs = 86_400_000;
/** Number of days computed in advance; a page that stays open longer loads them again. */
const daysAhead = 8;

/** Returns the current and the following open hours, earliest first, in the given time zone. */
export function openHours({ days, from, to, timeZone }: OfficeHours, now: number): OpenHours[] {
  const today = Date.parse(`${localTime(now, timeZone).slice(0, 10)}T00:00Z`);
  return Array.from({ length: daysAhead + 1 }, (_, at) => today + (at - 1) * dayMs)
    .filter((day) => days.includes(new Date(day).getUTCDay()))
    .map((day): OpenHours => {
      const until = from < to ? day : day + dayMs;
      return [instantOf(day, from, timeZone), instantOf(until, to, timeZone)];
    })
    .filter(([, until]) => until > now);
}

/** Returns the instant of a local time. A time skipped by a daylight saving change becomes the change or later. */
function instantOf(day: number, time: string, timeZone: string): number {
  const wanted = day + Date.parse(`1970-01-01T${time}Z`);
  const aheadBy = (instant: number) => Date.parse(`${localTime(instant, timeZone)}Z`) - instant;
  // Compute the offset twice: the first guess may be on the other side of a daylight saving change.
  return wanted - aheadBy(wanted - aheadBy(wanted));
}

/** Returns the local time as `2026-11-27T09:30:00`. */
function localTime(instant: number, timeZone: string): string {
  // The Swedish date format equals ISO 8601.
  return new Date(instant).toLocaleString('sv-SE', { timeZone }).replace(' ', 'T');
}
