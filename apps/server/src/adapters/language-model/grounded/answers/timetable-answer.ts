import { type Weekday, weekdayOf } from '../../../../lib/dates/calendar.ts';
import type { PartOfDay } from '../../../../lib/dates/date-mention.ts';
import { matchClockTime } from '../../../../lib/dates/match-clock-time.ts';
import { readWhenAsked, type WhenAsked } from '../../../../lib/dates/read-when-asked.ts';
import { splitTokens } from '../../../../lib/dates/split-tokens.ts';
import { coverageOf, matchWithLabels } from '../units/coverage.ts';
import { matchBag, type Probe } from '../units/probe.ts';
import { readTimetable, type TimetableEntry } from '../units/read-timetable.ts';
import type { TableView } from '../units/table-view.ts';
import { readBag, type WordBag } from '../units/word-bag.ts';
import type { AnswerDraft, Asked, Statement } from './asked.ts';
import { withoutTimes } from './time-terms.ts';

const leastNamed = 0.6;
/** Entries of a day shown before "and … more". */
const maxEntries = 12;

/** Answers when something takes place, or what takes place on a day, from a table with days and times. */
export function timetableAnswer(asked: Asked, tables: readonly TableView[]): AnswerDraft | null {
  const today = asked.today.slice(0, 10);
  const question = readBag(asked.follows ? `${asked.subject} ${asked.follows}` : asked.subject, asked.language);
  const when = whenOf(asked);
  const found = tables.flatMap((table) => {
    const entries = readTimetable(table, today);
    return entries ? [answerFrom(asked, { table, entries, question, when })] : [];
  });
  return found.filter((draft) => draft !== null).sort((a, b) => b.score - a.score)[0] ?? null;
}

/** The time that the question names, or the one of the question it follows. */
function whenOf({ when, follows, language, today }: Asked): WhenAsked {
  const own = when();
  if (weekdaysOf(own).length > 0 || own.minutes !== null || own.part !== null || follows === null) return own;
  return readWhenAsked(follows, language, today);
}

interface Reading {
  table: TableView;
  entries: TimetableEntry[];
  question: WordBag;
  when: WhenAsked;
}

function answerFrom(asked: Asked, { table, entries, question, when }: Reading): AnswerDraft | null {
  const named = entries.map((entry) => ({
    entry,
    share: Math.max(0, ...entry.names.map((name) => shareOf(name, question))),
  }));
  const top = Math.max(...named.map(({ share }) => share));
  if (top >= leastNamed) {
    if (!asksTime(asked, when, entries)) return null;
    const things = named.filter(({ share }) => share >= top - 0.01).map(({ entry }) => entry);
    const fitting = things.filter((entry) => fits(asked, entry, when));
    const score = hasOtherSubject(asked, table, things) ? 0.4 : 0.5 + 0.3 * top;
    return draft(asked, tellThings(fitting.length > 0 ? fitting : things), score);
  }
  const isBounded = weekdaysOf(when).length > 0 || when.minutes !== null || when.part !== null;
  if (!isBounded || !asksWhat(asked) || !isAboutTable(asked, table)) return null;
  const held = entries.filter((entry) => fits(asked, entry, when));
  return held.length === 0 ? null : draft(asked, tellDays(asked, held), 0.65);
}

/** How much of a name the question has; "Morning" names a time and no thing. */
function shareOf(name: Probe, question: WordBag): number {
  const share = coverageOf(name, matchBag(name, question));
  return share >= leastNamed && withoutTimes(name).terms.length === 0 ? 0 : share;
}

/** Whether the question is about the time of a thing, or about who is named beside it. */
function asksTime(
  { type, folded, isYesNo, probe }: Asked,
  when: WhenAsked,
  entries: readonly TimetableEntry[],
): boolean {
  if (type === 'money' || probe.terms.some(({ concepts }) => concepts.has('price') || concepts.has('cost')))
    return false;
  if (type === 'person') return entries.some(({ names }) => names.length > 1);
  return (
    when.asks !== null || weekdaysOf(when).length > 0 || isYesNo || type === 'date' || folded.split(' ').length <= 4
  );
}

/** Whether the question has a noun that neither the things nor the headings of the table have. */
function hasOtherSubject(asked: Asked, table: TableView, things: readonly TimetableEntry[]): boolean {
  const bag = readBag(things.map(({ text }) => text).join(' '), things[0]?.view.language ?? asked.language);
  return !isAboutTable(asked, table, bag);
}

const draft = (asked: Asked, statements: Statement[], score: number): AnswerDraft => ({
  statements: statements.slice(0, asked.isYesNo ? 1 : maxEntries),
  score,
});

const asksWhat = ({ folded, language }: Asked): boolean =>
  (language === 'es'
    ? /\b(?:que|cuales?|quien|algun[oa]?|hay)\b/
    : /\b(?:what|whats|which|who|any|anything|is there|are there)\b/
  ).test(folded);

const timeConcepts =
  /^(?:today|tonight|tomorrow|now|day|time|hour|week|weekend|weekday|monday|tuesday|wednesday|thursday|friday|saturday|sunday|morning|afternoon|evening|night|schedule|timetable|leisure|date|time-of-day|class|course|activity|activities|session|event)$/;

const timeWords =
  /^(?:days?|dias?|times?|horas?|horarios?|hours?|date|fechas?|starts?|begins?|empiezan?|toca|teneis|hay)$/;

/** Whether all words of the question besides the time are in the headings of the table. */
function isAboutTable(asked: Asked, table: TableView, things: WordBag | null = null): boolean {
  const [view] = table.views;
  if (!view) return false;
  const labels = [view.heading, view.title, table.caption, ...table.columns.map(({ bag }) => bag)].map((bag) => ({
    bag,
    share: 1,
  }));
  const matches = matchWithLabels(asked.probe, things, labels);
  return asked.probe.terms.every(
    ({ concepts, words, isLight, isNumber, isNoun }, i) =>
      isLight ||
      isNumber ||
      !isNoun ||
      (matches[i] ?? 0) >= 0.4 ||
      words.every((word) => timeWords.test(word)) ||
      [...concepts.keys()].some((id) => timeConcepts.test(id)),
  );
}

const weekdaysOf = ({ weekdays, days }: WhenAsked): readonly Weekday[] =>
  weekdays.length > 0 ? weekdays : days?.from && days.from === days.to ? [weekdayOf(days.from)] : [];

function fits(asked: Asked, { weekdays, slot }: TimetableEntry, when: WhenAsked): boolean {
  const days = weekdaysOf(when);
  if (days.length > 0 && !weekdays.some((day) => days.includes(day))) return false;
  const start = startOf(slot, asked.language);
  if (start === null) return true;
  if (when.minutes !== null && !when.isNow) return start % 720 === when.minutes % 720;
  return when.part === null || isInPart(start, when.part);
}

function isInPart(minutes: number, part: PartOfDay): boolean {
  if (part === 'morning') return minutes < 13 * 60;
  if (part === 'afternoon') return minutes >= 12 * 60 && minutes < 21 * 60;
  return minutes >= (part === 'night' ? 19 : 17) * 60;
}

function startOf(slot: string, language: Asked['language']): number | null {
  const tokens = splitTokens(slot.slice(0, 40));
  for (let at = 0; at < tokens.length; at++) {
    const time = matchClockTime(tokens, at, language);
    if (time) return time.value.minutes;
  }
  return null;
}

/** "Ciclo: lunes y viernes, 7:00; martes, 19:15." */
function tellThings(entries: readonly TimetableEntry[]): Statement[] {
  return [...Map.groupBy(entries, ({ text }) => text)].map(([text, same], at) => {
    const times = [...Map.groupBy(same, ({ slot }) => slot)].map(([slot, days]) => {
      const names = joinDays(
        days.map(({ day }) => day),
        days[0]?.view.language ?? 'en',
      );
      return slot === '' ? names : `${names}, ${slot}`;
    });
    return { text: `${text}: ${times.join('; ')}.`, views: viewsOf(same), isBlock: at > 0 };
  });
}

/** "Sábado: 10:30 Zumba; 12:00 Yoga." */
function tellDays({ language }: Asked, entries: readonly TimetableEntry[]): Statement[] {
  return [...Map.groupBy(entries, ({ day }) => day)].map(([day, same], at) => {
    const shown = same.slice(0, maxEntries).map(({ slot, text }) => (slot === '' ? text : `${slot} ${text}`));
    const more = same.length - shown.length;
    const rest = more > 0 ? (language === 'es' ? `; y ${more} más` : `; and ${more} more`) : '';
    return { text: `${day}: ${shown.join('; ')}${rest}.`, views: viewsOf(same), isBlock: at > 0 };
  });
}

const viewsOf = (entries: readonly TimetableEntry[]) => [...new Set(entries.map(({ view }) => view))];

const joinDays = (days: readonly string[], language: Asked['language']): string =>
  days.length < 2
    ? (days[0] ?? '')
    : `${days.slice(0, -1).join(', ')} ${language === 'es' ? 'y' : 'and'} ${days.at(-1)}`;
