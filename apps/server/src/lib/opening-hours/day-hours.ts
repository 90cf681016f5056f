import type { ScheduleRule } from './schedule.ts';

/** Hours of a day. A missing start or end is not stated. */
export type DayInterval = { from: number | null; to: number | null };

export type DayHours = {
  /** `unstated`: the text does not say anything about the day. */
  state: 'open' | 'all-day' | 'closed' | 'appointment' | 'unstated';
  /** In order, for `open`. */
  intervals: DayInterval[];
  byAppointment: boolean;
  /** Rules that decided, for citations. */
  rules: ScheduleRule[];
  /** Rules for a season whose dates the text does not state: the answer should mention them. */
  otherPeriods: ScheduleRule[];
  /** Whether the day is a holiday and the text says nothing about holidays. */
  isHolidayUnstated: boolean;
  /** Whether the text limits the hours in a way that cannot be computed; quote it. */
  isIncomplete: boolean;
};
