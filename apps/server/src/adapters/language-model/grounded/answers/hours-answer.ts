import { addDays, allWeekdays, type Weekday } from '../../../../lib/dates/calendar.ts';
import { readWhenAsked, type WhenAsked } from '../../../../lib/dates/read-when-asked.ts';
import type { DayHours } from '../../../../lib/opening-hours/day-hours.ts';
import { formatWeekdays } from '../../../../lib/opening-hours/format-hours.ts';
import { hoursOn, hoursOnHolidays, hoursOnWeekday } from '../../../../lib/opening-hours/hours-on.ts';
import type { Schedule, ScheduleRule } from '../../../../lib/opening-hours/schedule.ts';
import type { PassageView } from '../units/answer-unit.ts';
import type { AnswerDraft, Asked, Statement } from './asked.ts';
import { chooseSchedule } from './choose-schedule.ts';
import { compareHoursAnswer } from './compare-hours-answer.ts';
import { type ChangedSchedule, withDatedHours } from './dated-hours.ts';
import { capital, dayLabel, hoursText, todayLabel } from './hours-words.ts';
import type { NamedSchedule, SeasonalHours } from './named-schedule.ts';
import { namedSchedules } from './named-schedules.ts';
import { seasonDay } from './season-day.ts';

const hourKinds: ReadonlySet<string> = new Set([
  'open',
  'hours',
  'opening-time',
  'closing-time',
  'latest',
  'longest',
  'earliest',
]);

/** Answers when something is open, from the opening hours in tables and texts, for the day that is asked about. */
export function hoursAnswer(asked: Asked): AnswerDraft | null {
  if (asked.type === 'reason') return null;
  const when = asked.when();
  const earlier = asked.follows ? readWhenAsked(asked.follows, asked.language, asked.today) : null;
  const kind = when.asks && hourKinds.has(when.asks) ? when.asks : null;
  const follows = earlier?.asks && hourKinds.has(earlier.asks) && namesDay(when) ? earlier.asks : null;
  const asks = kind ?? follows;
  // "When do you close for Christmas?" asks for dates.
  if (asks === null || (when.name && /^(?:y )?(?:when|what dates?|cuando)\b/.test(asked.folded))) return null;
  // Christmas and Easter are more than the day that they are read as.
  if (kind === 'hours' && when.name && severalDays.has(when.name)) return null;
  const { found, thing } = namedSchedules(asked);
  if (asks === 'latest' || asks === 'longest' || asks === 'earliest') return compareHoursAnswer(asked, asks, found);
  const season = seasonDay(asked);
  const named = namesDay(when) ? when : (earlier ?? when);
  const asOf = season ?? named.days?.from ?? asked.today.slice(0, 10);
  const main = chooseSchedule(found, { day: named.days?.from ?? null, asOf, asksHolidays: named.holidays });
  if (!main || main.score < 0.3) return null;
  const changed = withDatedHours(asked, { best: main, others: found, holidays: named.holidays }, thing);
  const isPeriod = season !== null || isLong(named);
  const score = Math.min(1, 0.6 + 0.4 * main.score);
  const closed = isLong(named) ? closuresIn(changed, named) : [];
  if (closed.length > 0) return { statements: closed, score, isNamed: true };
  if (when.isImpossible) return { statements: wholeSchedule(main), score, isNamed: false };
  const best = isPeriod ? withoutClosures(changed) : changed;
  const days = daysAsked(isPeriod ? { ...named, days: null } : named, asked.today) ?? (isPeriod ? everyDay : null);
  const telling = { best, asks, when, asOf };
  const statements = days ? statementsOf(asked, { ...telling, days }) : wholeSchedule(best);
  return statements.length === 0
    ? null
    : {
        statements,
        score,
        isNamed: best.changes.some(({ view }) => view !== best.view),
      };
}

const severalDays: ReadonlySet<string> = new Set(['christmas', 'easter', 'holy-week']);

/** Whether a month or a longer time is asked about, rather than a day or a week. */
const isLong = ({ days }: WhenAsked): boolean =>
  days !== null && days.from !== null && days.to !== null && days.to > addDays(days.from, 7);

/** Texts that close the place in the time that is asked about. */
function closuresIn({ closures }: ChangedSchedule, { days }: WhenAsked): Statement[] {
  const found = closures.filter(
    ({ period: { from, to } }) => from !== null && from <= (days?.to ?? '') && (to ?? from) >= (days?.from ?? ''),
  );
  return [...new Map(found.map(({ text, view }) => [text, { text, views: [view] }])).values()];
}

/** The usual hours of a time of the year leave out that the place is closed for some of it. */
function withoutClosures(changed: ChangedSchedule): ChangedSchedule {
  const closures = new Set(changed.closures.map(({ rule }) => rule));
  return {
    ...changed,
    schedule: { ...changed.schedule, rules: changed.schedule.rules.filter((rule) => !closures.has(rule)) },
  };
}

const everyDay: AskedDays = { kind: 'weekdays', weekdays: [...allWeekdays] };

const namesDay = ({ days, weekdays, holidays, name }: WhenAsked): boolean =>
  days !== null || weekdays.length > 0 || holidays || name !== null;

type AskedDays = { kind: 'dates'; days: string[] } | { kind: 'weekdays'; weekdays: Weekday[] } | { kind: 'holidays' };

function daysAsked({ days, weekdays, holidays, minutes, mentions }: WhenAsked, today: string): AskedDays | null {
  if (days?.from) return { kind: 'dates', days: severalDates(mentions) ?? [days.from] };
  // "Bank holiday Monday" is a holiday, "Sundays and holidays" are several days.
  const isHoliday = mentions.some(
    ({ recurrence, end }) => recurrence?.holidays && mentions.some(({ start }) => start === end + 1),
  );
  if (holidays && isHoliday) return { kind: 'holidays' };
  if (weekdays.length > 0) return { kind: 'weekdays', weekdays };
  if (holidays) return { kind: 'holidays' };
  return minutes !== null ? { kind: 'dates', days: [today.slice(0, 10)] } : null;
}

/** Returns the dates that are asked about together ("on 24 and 25 December"); `null` for one or for a period. */
function severalDates(mentions: WhenAsked['mentions']): string[] | null {
  const dates = mentions.flatMap(({ from, to }) => (from !== null && from === to ? [from] : []));
  return dates.length > 1 && dates.length === mentions.length ? [...new Set(dates)] : null;
}

interface Telling {
  best: ChangedSchedule;
  days: AskedDays;
  asks: string;
  when: WhenAsked;
  /** Day from which the usual week is read. */
  asOf: string;
}

function statementsOf(asked: Asked, { best, days, asks, when, asOf }: Telling): Statement[] {
  const today = asked.today.slice(0, 10);
  const { schedule, name } = best;
  const listed: { label: string; hours: DayHours }[] = [];
  if (days.kind === 'dates') {
    for (const day of days.days)
      listed.push({
        label: day === today ? todayLabel(asked, day) : dayLabel(asked, day, today),
        hours: hoursOn(schedule, day),
      });
  } else if (days.kind === 'holidays') {
    listed.push({
      label: asked.language === 'es' ? 'festivos' : 'public holidays',
      hours: hoursOnHolidays(schedule, asOf),
    });
  } else listed.push(...groupDays(asked, schedule, days.weekdays, asOf));
  const texts = listed.flatMap(({ label, hours }) => {
    const text = hoursText(asked, schedule, hours);
    return text === null ? [] : [`${capital(label)}${name ? ` (${name})` : ''}: ${text}.`];
  });
  if (texts.length === 0) return unstatedDay(asked, { best, days, asks, when, asOf });
  const leads = new Set(listed.map((day) => leadOf(asked, asks, when, day)));
  // Dates that differ have no common yes or no; of weekdays, the first one is asked about.
  const [lead = ''] = days.kind === 'dates' && leads.size > 1 ? [] : leads;
  const rules = listed.flatMap(({ hours }) => hours.rules);
  return [{ text: `${lead}${texts.join(' ')}`, views: viewsOf(best, rules) }];
}

/** The passages of rules. */
function viewsOf({ seasons, changes, view }: ChangedSchedule, rules: readonly ScheduleRule[]): PassageView[] {
  const used = seasons.filter(({ schedule }) => schedule.rules.some((rule) => rules.includes(rule)));
  const own = used.length > 0 ? used : [{ view }];
  const changed = changes.filter((change) => change.rules.some((rule) => rules.includes(rule)));
  return [...new Set([...own, ...changed].map((one) => one.view))];
}

/** A day on which a week with named days has no hours is closed; the hours of the others follow. */
function unstatedDay(asked: Asked, { best, days, asks, when, asOf }: Telling): Statement[] {
  const { schedule, name } = best;
  if (days.kind === 'holidays' || best.score < leastSure) return wholeSchedule(best);
  const day = (days.kind === 'dates' ? days.days[0] : null) ?? asOf;
  const week = allWeekdays.map((weekday) => hoursOnWeekday(schedule, weekday, day));
  const isWeekStated = week.some(({ state }) => state === 'open' || state === 'all-day');
  const isSeasonUnknown = week.some(({ state, otherPeriods }) => state === 'unstated' && otherPeriods.length > 0);
  if (!isWeekStated || isSeasonUnknown) return wholeSchedule(best);
  const today = asked.today.slice(0, 10);
  const label =
    days.kind === 'weekdays'
      ? formatWeekdays(days.weekdays, asked.language).replace(/^de /, '')
      : day === today
        ? todayLabel(asked, day)
        : dayLabel(asked, day, today);
  const hours: DayHours = {
    state: 'closed',
    intervals: [],
    byAppointment: false,
    rules: [],
    otherPeriods: [],
    isHolidayUnstated: false,
    isIncomplete: false,
  };
  const text = `${capital(label)}${name ? ` (${name})` : ''}: ${hoursText(asked, schedule, hours)}.`;
  return [
    { text: `${leadOf(asked, asks, when, { hours })}${text}`, views: [best.view] },
    ...(best.seasons.length > 0
      ? wholeSchedule(best)
      : [{ text: best.text, views: [best.view], isBlock: best.text.includes('\n') }]),
  ];
}

/** Least likeness of a thing to the one asked about to conclude from hours that are not stated. */
const leastSure = 0.5;

function groupDays(asked: Asked, schedule: Schedule, weekdays: readonly Weekday[], today: string) {
  const groups = Map.groupBy(
    weekdays,
    (weekday) => hoursText(asked, schedule, hoursOnWeekday(schedule, weekday, today)) ?? '',
  );
  return [...groups.values()].map((days) => ({
    label: formatWeekdays(days, asked.language).replace(/^de /, ''),
    hours: hoursOnWeekday(schedule, days[0] as Weekday, today),
  }));
}

/** Yes or no, for a question whether it is open. */
function leadOf(asked: Asked, asks: string, { minutes }: WhenAsked, { hours }: { hours: DayHours }): string {
  const isClosing = /\b(?:closed?|shut|cerr\w+)\b/.test(asked.folded);
  if (asks !== 'open' || notYesNo.test(asked.folded)) return '';
  const isOpen =
    hours.state === 'all-day' || (hours.state === 'open' && (minutes === null || isWithin(hours, minutes)));
  if (hours.state === 'unstated' || hours.state === 'appointment') return '';
  const yes = asked.language === 'es' ? 'Sí. ' : 'Yes. ';
  return isOpen !== isClosing ? yes : 'No. ';
}

/** Asks for something else, or says no itself ("¿No abrís los lunes?"). */
const notYesNo =
  /\b(?:what|which|when|why|how|who|where|que(?! viene)|cual|cuales|cuando|como|donde|quien|horarios?|hours)\b|^(?:no|pero|but|isn't|aren't|don't) /;

const isWithin = ({ intervals }: DayHours, minutes: number): boolean =>
  intervals.some(
    ({ from, to }) =>
      ((from === null || minutes >= from) && (to === null || minutes < to)) ||
      // An end after midnight counts from the day before.
      (to !== null && minutes + minutesOfDay < to),
  );

const minutesOfDay = 24 * 60;

const wholeSchedule = ({ text, view, seasons }: NamedSchedule): Statement[] =>
  seasons.length === 0
    ? [{ text, views: [view] }]
    : seasons.map((season) => ({ text: textOfSeason(season), views: [season.view], isBlock: true }));

function textOfSeason({ heading, text }: SeasonalHours): string {
  const lines = text.split('\n');
  const items = lines.filter((line) => line.startsWith('- '));
  return [heading, ...(items.length > 0 ? items : lines.map((line) => `- ${line}`))].join('\n');
}
