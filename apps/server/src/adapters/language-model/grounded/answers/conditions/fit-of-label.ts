import type { Weekday } from '../../../../../lib/dates/calendar.ts';
import { monthsIn } from '../../../../../lib/dates/months-in.ts';
import { readDayCell } from '../../../../../lib/opening-hours/read-day-cell.ts';
import { foldText } from '../../../../../lib/text/fold-text.ts';
import type { KnownLanguage } from '../../../../../lib/text/language.ts';
import { fitsAge } from '../../facts/fits-age.ts';
import type { PassageView } from '../../units/answer-unit.ts';
import { remember } from '../../units/remember.ts';
import { readBag } from '../../units/word-bag.ts';
import type { Asked } from '../asked.ts';
import { isUnconditional } from './conditions.ts';
import { type Season, seasonOf } from './season.ts';
import { seasonMonths } from './season-months.ts';

/** Limits that the name of a column or row states. */
interface LabelConditions {
  months: ReadonlySet<number>;
  season: Season | null;
  weekdays: readonly Weekday[];
}

/** A name of a column or row of a passage; `thing` has the words of what it is compared for. */
export interface Label {
  text: string;
  view: PassageView;
  thing?: string;
}

/**
 * Returns how well the name of a column or row fits the case that a question is about. It is 1 when it does, -1 when it
 * is for another case, and between for a part of it. A name that says nothing about cases has 0.
 */
export function fitOfLabel({ conditions, views, today }: Asked, { text, view, thing = '' }: Label): number {
  if (isUnconditional(conditions)) return 0;
  const day = today.slice(0, 10);
  const label = remember(view, day, `label ${text}`, () => readLabel(text, view.language, day));
  const { months, season, weekdays, age } = conditions;
  const fits: number[] = [];
  if (season && label.season) fits.push(season === label.season ? 1 : -1);
  else if (months.size > 0) {
    const own =
      label.months.size > 0 || !label.season
        ? label.months
        : seasonMonths(views, label.season, readBag(thing, view.language));
    if (own.size > 0) fits.push(shareOf(months, own));
  }
  if (weekdays.length > 0 && label.weekdays.length > 0) fits.push(shareOf(new Set(weekdays), new Set(label.weekdays)));
  const range = age === null ? null : fitsAge(foldText(text), age);
  if (range !== null) fits.push(range ? 1 : -1);
  return fits.length === 0 ? 0 : Math.min(...fits);
}

function readLabel(text: string, language: KnownLanguage, today: string): LabelConditions {
  const folded = foldText(text);
  const isShort = text.length <= 60;
  const days = isShort ? readDayCell(text, language, { today }) : null;
  return {
    months: isShort ? monthsIn(folded, language, true) : new Set(),
    season: isShort ? seasonOf(folded, language, true) : null,
    weekdays: days?.areDaysNamed ? days.weekdays : [],
  };
}

function shareOf<Item>(asked: ReadonlySet<Item>, own: ReadonlySet<Item>): number {
  const shared = [...asked].filter((one) => own.has(one)).length;
  return shared === 0 ? -1 : shared / asked.size;
}
