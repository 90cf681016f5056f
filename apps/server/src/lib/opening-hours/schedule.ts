import type { Weekday } from '../dates/calendar.ts';
import type { NamedDay } from '../dates/named-days.ts';

/** Opening hours that a text or table states. */
export type Schedule = {
  /** In the order of the text. `hoursOn` decides which rules hold on a day. */
  rules: ScheduleRule[];
  style: TimeStyle;
};

/** How the document writes times, for answers in the same form. */
export type TimeStyle = { clock: 12 | 24; separator: ':' | '.'; isPadded: boolean };

/** Minutes from midnight. */
export type Interval = {
  from: number;
  /** Above 1440 for an end on the next day. `null` where the text names no end (`till late`). */
  to: number | null;
};

export type RuleHours =
  | { kind: 'open'; intervals: Interval[] }
  | { kind: 'all-day' }
  | { kind: 'closed' }
  | { kind: 'appointment' }
  /** Only one end is stated; the other follows from a rule of the same day. */
  | { kind: 'opens'; at: number }
  | { kind: 'closes'; at: number }
  /** Hours that the day usually has, without these. */
  | { kind: 'break'; intervals: Interval[] }
  | { kind: 'without'; part: 'morning' | 'afternoon' }
  | { kind: 'same-as'; weekday: Weekday };

/** Dates, a season or certain weeks in which a rule holds. */
export type Period = {
  name: NamedDay | Season | null;
  /** First and last day as `YYYY-MM-DD`; `null` for an open end, or for a name whose dates the text does not state. */
  from: string | null;
  to: string | null;
  /** Whether only month and day count, because the text names no year. */
  isYearly: boolean;
  /** Which weekday of the month: 1 is the first, -1 the last. */
  ordinals: number[];
  /** 2: every other week. */
  interval: number;
};

export type Season =
  | 'spring'
  | 'summer'
  | 'autumn'
  | 'winter'
  | 'high-season'
  | 'low-season'
  | 'school-holidays'
  | 'term';

/** A part of the text: UTF-16 span, in a cell for tables. */
export type Source = { start: number; end: number; cell: Cell | null };

/** `row` is -1 for the head of a column. */
export type Cell = { row: number; column: number };

/** Hours of some days. */
export type ScheduleRule = {
  /** Every weekday if the text names no days. */
  weekdays: Weekday[];
  areDaysNamed: boolean;
  /** Whether the rule names public holidays. It then holds on them and on `weekdays`, if any. */
  holidays: boolean;
  period: Period | null;
  hours: RuleHours;
  /** Whether an appointment is needed within the hours. */
  byAppointment: boolean;
  /** Whether the hours are in addition to others of the day (`also on Thursday, 16:30 to 18:30`). */
  isAddition: boolean;
  /** Text after `only … is open`: others are closed then. */
  only: Source | null;
  /** Parts of the text for the days and for the hours. */
  sources: Source[];
};
