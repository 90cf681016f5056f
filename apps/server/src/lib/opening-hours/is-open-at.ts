import { addDays } from '../dates/calendar.ts';
import type { DayHours, DayInterval } from './day-hours.ts';
import { type HolidayOption, hoursOn } from './hours-on.ts';
import type { Schedule } from './schedule.ts';

/** A day and a time of that day in minutes from midnight. */
export type Moment = { day: string; minutes: number };

export type OpenState = {
  /** `null` where the text does not say, also on a holiday that it does not mention. */
  isOpen: boolean | null;
  /** End of the hours that include the time; `null` if closed, open all day, or not stated. */
  closes: Moment | null;
  /** Hours of the day. After midnight they may be those of the day before. */
  hours: DayHours;
};

/** Returns whether it is open at a local time (ISO 8601, its wall clock counts). */
export function isOpenAt(schedule: Schedule, localTime: string, option: HolidayOption = {}): OpenState {
  const { day, minutes } = toMoment(localTime);
  const yesterday = hoursOn(schedule, addDays(day, -1));
  const late = yesterday.intervals.find(
    ({ from, to }) => from !== null && to !== null && to > 1440 && minutes < to - 1440,
  );
  if (late !== undefined) return { isOpen: true, closes: { day, minutes: (late.to ?? 0) - 1440 }, hours: yesterday };
  const hours = hoursOn(schedule, day, option);
  if (hours.state === 'all-day') return { isOpen: hours.isHolidayUnstated ? null : true, closes: null, hours };
  if (hours.state === 'closed') return { isOpen: false, closes: null, hours };
  if (hours.state !== 'open') return { isOpen: null, closes: null, hours };
  const states = hours.intervals.map((interval) => includesTime(interval, minutes));
  const current = hours.intervals[states.indexOf(true)];
  const isOpen = current !== undefined ? true : states.includes(null) ? null : false;
  const isCertain = !hours.isIncomplete && !hours.isHolidayUnstated;
  return { isOpen: isOpen === true && !isCertain ? null : isOpen, closes: endOf(current, day), hours };
}

/** Returns when it closes for the time that it is open at, or `null`. */
export function closingTime(schedule: Schedule, localTime: string, option: HolidayOption = {}): Moment | null {
  return isOpenAt(schedule, localTime, option).closes;
}

export function toMoment(localTime: string): Moment {
  return {
    day: localTime.slice(0, 10),
    minutes: Number(localTime.slice(11, 13)) * 60 + Number(localTime.slice(14, 16)),
  };
}

function includesTime({ from, to }: DayInterval, minutes: number): boolean | null {
  if (to !== null && minutes >= to) return false;
  if (from === null) return null;
  return minutes >= from;
}

function endOf(interval: DayInterval | undefined, day: string): Moment | null {
  if (interval === undefined || interval.to === null) return null;
  const { to } = interval;
  return to > 1440 ? { day: addDays(day, 1), minutes: to - 1440 } : { day, minutes: to };
}
