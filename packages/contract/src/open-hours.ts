import type { OfficeHours } from './embed-look.ts';

/** From and until, milliseconds since 1970. */
export type OpenHours = [from: number, until: number];

const dayMs = 86_400_000;
/** A visitor's page that stays open longer asks again. */
const daysAhead = 8;

/** The hours that are on and those of the days to come, the earliest first, by the clock of their place. */
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

/** When the clock of a place shows a time of a day; one that it leaps over is the moment of the leap or after it. */
function instantOf(day: number, time: string, timeZone: string): number {
  const wanted = day + Date.parse(`1970-01-01T${time}Z`);
  const aheadBy = (instant: number) => Date.parse(`${localTime(instant, timeZone)}Z`) - instant;
  // Once more, as the offset at the first guess may be that of the other side of a change.
  return wanted - aheadBy(wanted - aheadBy(wanted));
}

/** `2026-11-27T09:30:00`, as the clock there shows it. */
function localTime(instant: number, timeZone: string): string {
  // Swedish writes dates the way ISO 8601 does.
  return new Date(instant).toLocaleString('sv-SE', { timeZone }).replace(' ', 'T');
}
