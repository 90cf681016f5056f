import { periodIncludes } from '../../../../lib/opening-hours/period-includes.ts';
import type { Schedule } from '../../../../lib/opening-hours/schedule.ts';
import type { NamedSchedule } from './named-schedule.ts';

interface When {
  /** The day that is asked about, if it is one. */
  day: string | null;
  /** Day in the time that is asked about. */
  asOf: string;
  asksHolidays: boolean;
}

/** Returns the hours to answer from: those that name the days asked about, of the thing asked about, else the first. */
export function chooseSchedule(
  found: readonly NamedSchedule[],
  { day, asOf, asksHolidays }: When,
): NamedSchedule | null {
  const [main] = found;
  if (!main) return null;
  const near = found.filter(({ score }) => score >= nearShare * main.score);
  const ofDay = day === null ? undefined : near.find(({ schedule }) => namesDay(schedule, day));
  const ofHolidays = asksHolidays ? near.find(({ schedule }) => opensOnHolidays(schedule)) : undefined;
  const ofSeason = near.find(
    ({ seasons, name, view }) =>
      name === main.name &&
      view.passage.sourceId === main.view.passage.sourceId &&
      seasons.some(({ period }) => periodIncludes(period, asOf)),
  );
  return ofDay ?? ofHolidays ?? ofSeason ?? main;
}

/** "1 January: 14:00 to 16:30". */
const namesDay = ({ rules }: Schedule, day: string): boolean =>
  rules.some(({ period }) => period?.from === period?.to && period?.from?.slice(5) === day.slice(5));

/** Closures on holidays hold for all hours and are added to them. */
const opensOnHolidays = ({ rules }: Schedule): boolean =>
  rules.some(({ holidays, hours }) => holidays && hours.kind !== 'closed');

const nearShare = 0.6;
