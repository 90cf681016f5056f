import { periodIncludes } from '../../../../lib/opening-hours/period-includes.ts';
import { readDayCell } from '../../../../lib/opening-hours/read-day-cell.ts';
import type { Period, Schedule } from '../../../../lib/opening-hours/schedule.ts';
import type { PassageView } from '../units/answer-unit.ts';
import { remember } from '../units/remember.ts';
import type { NamedSchedule } from './named-schedule.ts';

/** Returns the time that a heading names ("Winter: 1 October to 31 March"); `null` if it names anything else. */
export function periodOfHeading(view: PassageView, today: string): Period | null {
  const { heading } = view.passage;
  return !heading
    ? null
    : remember(view, today, 'period of heading', () => readDayCell(heading, view.language, { today })?.period ?? null);
}

/** Limits hours to the time that the heading above them names. */
export function withinPeriod(schedule: Schedule, period: Period): Schedule {
  return { ...schedule, rules: schedule.rules.map((rule) => ({ ...rule, period: rule.period ?? period })) };
}

/** Joins the hours of the same thing below several headings ("Summer", "Winter") of a document. */
export function joinSeasons(found: readonly NamedSchedule[], today: string): NamedSchedule[] {
  const groups = Map.groupBy(found, placeOf);
  return found.flatMap((one) => {
    if (one.seasons.length === 0) return [one];
    const group = (groups.get(placeOf(one)) ?? []).filter(({ seasons }) => seasons.length > 0);
    if (group[0] !== one) return [];
    const seasons = group.flatMap((sibling) => sibling.seasons);
    const rules = seasons.flatMap(({ schedule }) => schedule.rules);
    const current = seasons.filter(({ period }) => periodIncludes(period, today));
    const others = seasons.filter((season) => !current.includes(season));
    return [{ ...one, schedule: { ...one.schedule, rules }, seasons: [...current, ...others] }];
  });
}

const placeOf = ({ name, view }: NamedSchedule): string => JSON.stringify([view.passage.sourceId, name]);
