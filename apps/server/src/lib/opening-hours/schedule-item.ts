import type { Weekday } from '../dates/calendar.ts';
import type { PartOfDay } from '../dates/date-mention.ts';
import type { PlacedMention } from '../dates/read-dates.ts';
import type { TextToken } from '../dates/split-tokens.ts';
import type { KnownLanguage } from '../text/language.ts';
import type { Period, RuleHours, TimeStyle } from './schedule.ts';

/** A piece of opening hours with its tokens; `next` is the index after the last. */
export type ScheduleItem = ItemValue & { at: number; next: number };

/** Days that hours can be stated for. */
export type DaysItem = {
  kind: 'days';
  weekdays: Weekday[];
  holidays: boolean;
  /** A date or a week of the month. */
  period: Period | null;
  part: PartOfDay | null;
};

type HoursItem = {
  kind: 'hours';
  hours: RuleHours;
  /** Needs days next to it: alone the words mean something else. */
  isWeak: boolean;
  /** A range such as `9-5` needs days, an opening word or other times next to it. */
  isBare: boolean;
};

type OtherItem =
  | { kind: 'scope'; period: Period }
  | { kind: 'appointment' | 'except' | 'only' | 'also' | 'opening' | 'closing' | 'open' | 'close' }
  /** A word or mark between days and hours. Separators such as `,` and `y` divide them. */
  | { kind: 'filler' | 'comma'; isSeparator: boolean }
  /** A day such as `today`, which depends on the reader's day. */
  | { kind: 'relative' }
  | { kind: 'word'; isNumber: boolean }
  /** End of a sentence, a line or a paragraph. A semicolon separates like a line. */
  | { kind: 'stop'; isLine: boolean; isBlank: boolean };

type ItemValue = DaysItem | HoursItem | OtherItem;

/** A piece before it has its place. */
export type FoundItem = { value: ItemValue; next: number; style?: TimeStyle };

/** State while the pieces of a text are listed. */
export type ItemScanner = {
  tokens: readonly TextToken[];
  language: KnownLanguage;
  /** Dates by the index of their first token. */
  mentions: ReadonlyMap<number, PlacedMention>;
  /** Whether the text counts hours to 24. */
  is24: boolean;
  /** Whether the text has prices, which may look like times. */
  hasPrices: boolean;
  items: ScheduleItem[];
};

/** Days with their tokens. */
export type PlacedDays = DaysItem & { at: number; next: number };
