import type { Period, Schedule } from '../../../../lib/opening-hours/schedule.ts';
import type { PassageView } from '../units/answer-unit.ts';

/** Opening hours of one thing, with how well it is the one asked about. */
export interface NamedSchedule {
  /** `null` when the text is about one thing only. */
  name: string | null;
  schedule: Schedule;
  /** The text or row that states them. */
  text: string;
  view: PassageView;
  score: number;
  /** The hours by the headings that say when they hold; empty if they always do. The current ones come first. */
  seasons: readonly SeasonalHours[];
}

/** Opening hours below a heading that says when they hold. */
export interface SeasonalHours {
  period: Period;
  heading: string;
  schedule: Schedule;
  text: string;
  view: PassageView;
}
