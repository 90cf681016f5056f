import { readSchedule } from '../../../../lib/opening-hours/read-schedule.ts';
import type { Schedule } from '../../../../lib/opening-hours/schedule.ts';
import { scheduleOfTable, type TableSchedule } from '../../../../lib/opening-hours/schedule-of-table.ts';
import type { PassageView } from '../units/answer-unit.ts';
import { matchWithLabels } from '../units/coverage.ts';
import { createProbe, labelProbe, type Probe } from '../units/probe.ts';
import { remember } from '../units/remember.ts';
import { joinBags, readBag, type WordBag } from '../units/word-bag.ts';
import type { Asked } from './asked.ts';
import { areDated, hoursTexts } from './hours-texts.ts';
import type { NamedSchedule, SeasonalHours } from './named-schedule.ts';
import { joinSeasons, periodOfHeading, withinPeriod } from './seasonal-schedules.ts';
import { isPlace, withoutTimes } from './time-terms.ts';

const leastScore = 0.3;

/** The opening hours in the passages, those of the thing asked about first. */
export interface FoundHours {
  found: NamedSchedule[];
  /** The words of the question that name what should be open. */
  thing: Probe;
}

/** A question that only may continue is about the thing of the earlier one if that has hours and it names no other. */
export function namedSchedules(asked: Asked): FoundHours {
  const { question, follows, isContinuation } = asked;
  const own = probeOfThing(asked, question);
  if (follows === null) return hoursOfThing(asked, own);
  const joined = probeOfThing(asked, `${question} ${follows}`);
  if (isContinuation) return hoursOfThing(asked, joined);
  const earlier = own.terms.length === 0 ? hoursOfThing(asked, joined) : null;
  return earlier && (earlier.found[0]?.score ?? 0) >= leastOfEarlier ? earlier : hoursOfThing(asked, own);
}

const leastOfEarlier = 0.6;

function hoursOfThing(asked: Asked, thing: Probe): FoundHours {
  const found = rankSchedules(asked, thing);
  const isWhole = thing.terms.every(({ words }) => words.every(isPlace));
  // "The museum" is what the hours are about, although they do not repeat it.
  const isRanked = !isWhole || (found[0]?.score ?? 0) >= leastScore;
  return { found: isRanked ? found : rankSchedules(asked, withoutTerms(thing)), thing };
}

function rankSchedules({ views, today }: Asked, probe: Probe): NamedSchedule[] {
  const context = { today: today.slice(0, 10) };
  const found = views.flatMap((view) => {
    const read = remember(view, context.today, 'schedules', () =>
      [...ofTables(view, context), ...ofTexts(view, context)].map((one) => inSeason(one, view, context)),
    );
    return read.map(({ bag, labels, bonus, isPart, season, ...one }) => {
      const score = scoreOf(probe, bag, labels) + bonus;
      const order = score - (isPart && probe.totalWeight === 0 ? partShare : 0);
      // Views differ from question to question, so they are not remembered.
      return { ...one, view, score, order, seasons: season ? [{ ...season, view }] : [] };
    });
  });
  return joinSeasons(
    found.sort((a, b) => b.order - a.order),
    context.today,
  );
}

/** A heading such as "Summer (April to September)" says when the hours below it hold. */
function inSeason(found: FoundSchedule, view: PassageView, { today }: Context): SeasonSchedule {
  const period = periodOfHeading(view, today);
  if (period === null) return { ...found, season: null };
  const schedule = withinPeriod(found.schedule, period);
  return { ...found, schedule, season: { period, heading: view.passage.heading ?? '', schedule, text: found.text } };
}

const withoutTerms = (probe: Probe): Probe => ({ ...probe, terms: [], totalWeight: 0, cache: new WeakMap() });

const probeOfThing = ({ language, stats }: Asked, text: string): Probe =>
  withoutTimes(createProbe(text, language, stats));

type Context = { today: string };

interface FoundSchedule extends Pick<NamedSchedule, 'name' | 'schedule' | 'text'> {
  bag: WordBag;
  labels: WordBag[];
  bonus: number;
  /** Whether the hours are those of a part of the place. */
  isPart: boolean;
}

type SeasonSchedule = FoundSchedule & { season: Omit<SeasonalHours, 'view'> | null };

/** A question that names no part is about the place. */
const partShare = 0.15;

function ofTables(view: PassageView, context: Context): FoundSchedule[] {
  return view.tables.flatMap(({ table, caption }) => {
    const found = withExceptions(
      scheduleOfTable(table.columns, table.rows, view.language, context) ?? [],
      view,
      context,
    );
    return found.map(({ name, nameCell, schedule }, at) => {
      const row = nameCell && nameCell.row >= 0 ? table.rows[nameCell.row] : null;
      const text = row
        ? `${row
            .map((cell, column) =>
              column === 0 || !cell ? cell : `${(table.columns[column] ?? []).join(' – ')}: ${cell}`,
            )
            .filter((cell) => cell !== '')
            .join('; ')}.`
        : columnText(table, nameCell?.column ?? 1);
      const labels = [view.heading, view.title, caption];
      return {
        name,
        schedule,
        text,
        bag: readBag(name ?? wordsOf(table), view.language),
        labels,
        bonus: 0.1 - 0.01 * at,
        isPart: name !== null && !labelProbe(name, view.language).terms.every(({ words }) => words.every(isPlace)),
      };
    });
  });
}

/** Texts beside a table of seasons say on which days it does not hold. */
function withExceptions(found: TableSchedule[], view: PassageView, context: Context): TableSchedule[] {
  const [first] = found;
  if (!first || found.length > 1 || !first.schedule.rules.some(({ period }) => period !== null)) return found;
  const rules = view.texts.flatMap(({ text }) => readSchedule(text, view.language, context)?.rules ?? []);
  const exceptions = rules.filter(
    ({ hours, areDaysNamed, period }) => hours.kind === 'closed' && (areDaysNamed || period !== null),
  );
  return [{ ...first, schedule: { ...first.schedule, rules: [...first.schedule.rules, ...exceptions] } }];
}

const wordsOf = ({ columns, rows }: { columns: string[][]; rows: string[][] }): string =>
  [...columns.flat(), ...rows.map(([first = '']) => first)].join(' ');

function columnText({ columns, rows }: { columns: string[][]; rows: string[][] }, column: number): string {
  const name = (columns[column] ?? []).join(' – ');
  const lines = rows.map((row) => `${row[0] ?? ''}: ${row[column] ?? ''}`);
  return `${name === '' ? '' : `${name}\n`}${lines.map((line) => `- ${line}`).join('\n')}`;
}

function ofTexts(view: PassageView, { today }: Context): FoundSchedule[] {
  return hoursTexts(view, today).map(({ name, subject, schedule, units, text }) => ({
    name,
    schedule,
    text,
    bag: joinBags(
      units.map((unit) => unit.bag),
      view.language,
    ),
    labels: [view.heading, view.title, ...units.flatMap(({ list }) => list?.leadIn ?? []).slice(0, 1)],
    bonus: bonusOf(schedule, subject),
    isPart: subject !== null,
  }));
}

/** The usual week of the place itself comes first. */
function bonusOf(schedule: Schedule, subject: Probe | null): number {
  if (areDated(schedule)) return -0.4;
  const isWeek = schedule.rules.some(
    ({ areDaysNamed, hours }) => (areDaysNamed && hours.kind !== 'closed') || hours.kind === 'all-day',
  );
  const isPhone = subject?.terms.some(({ concepts }) => concepts.has('phone')) ?? false;
  return (schedule.rules.length > 1 ? 0.03 : 0) - (isWeek ? 0 : 0.2) - (isPhone ? 0.2 : 0);
}

/** Coverage of the thing asked about; a question that names none is about the main hours. */
function scoreOf(probe: Probe, own: WordBag, labels: readonly WordBag[]): number {
  const matches = matchWithLabels(
    probe,
    own,
    labels.map((bag) => ({ bag, share: 0.9 })),
  );
  const isAboutHours = labels.some(({ concepts }) => concepts.has('opening-hours') || concepts.has('schedule'))
    ? 0.15
    : 0;
  if (probe.totalWeight === 0) return 0.6 + isAboutHours;
  let met = 0;
  probe.terms.forEach(({ weight }, i) => {
    met += weight * (matches[i] ?? 0);
  });
  return met / probe.totalWeight + isAboutHours;
}
