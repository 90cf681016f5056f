import type { Weekday } from './calendar.ts';
import type { NamedDay } from './named-days.ts';

export type PartOfDay = 'morning' | 'afternoon' | 'evening' | 'night';

/** Word that turns a date into an end of a range. `before` and `after` exclude the date, the others include it. */
export type DateBound = 'from' | 'since' | 'after' | 'until' | 'before' | 'by';

/** Days that repeat. Empty lists do not restrict. */
export type Recurrence = {
  weekdays: Weekday[];
  /** Which of these weekdays in a month: 1 is the first, -1 the last. */
  ordinals: number[];
  /** Days of the month (`antes del día 20`). */
  monthDays: number[];
  /** 2: every other week. */
  interval: number;
  /** Whether public holidays are among the days. */
  holidays: boolean;
  part: PartOfDay | null;
};

/** A date, a range of dates or repeating days in a text. */
export type DateMention = {
  /** UTF-16 span, including the words `from`, `until` and similar before the date. */
  start: number;
  end: number;
  /** `point` is one day. `range` is a longer time or one with an open end. */
  kind: 'point' | 'range' | 'recurring';
  /** First day as `YYYY-MM-DD`; `null` for an open start or a recurring mention. */
  from: string | null;
  /** Last day, included; `null` for an open end or a recurring mention. */
  to: string | null;
  /** Whether the text itself gives the year or a relative date; otherwise the year was inferred. */
  isYearKnown: boolean;
  precision: 'day' | 'week' | 'month' | 'year';
  bound: DateBound | null;
  /** Name of a day or time (`Christmas Day`), if the text used one. */
  name: NamedDay | null;
  recurrence: Recurrence | null;
};
