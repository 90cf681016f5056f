import { addDays } from '../dates/calendar.ts';
import { type HolidayOption, hoursOn } from './hours-on.ts';
import { type Moment, toMoment } from './is-open-at.ts';
import type { Schedule } from './schedule.ts';

/** Two months cover a summer closure. */
const maxDaysAhead = 62;

/** Returns the first opening after a local time, or `null` if the text states none within two months. */
export function nextOpening(schedule: Schedule, localTime: string, option: HolidayOption = {}): Moment | null {
  const { day: today, minutes } = toMoment(localTime);
  for (let ahead = 0; ahead <= maxDaysAhead; ahead++) {
    const day = addDays(today, ahead);
    const { state, intervals } = hoursOn(schedule, day, ahead === 0 ? option : {});
    const starts = state === 'all-day' ? [0] : state === 'open' ? intervals.flatMap(({ from }) => from ?? []) : [];
    const next = starts.find((start) => ahead > 0 || start > minutes);
    if (next !== undefined) return { day, minutes: next };
  }
  return null;
}
