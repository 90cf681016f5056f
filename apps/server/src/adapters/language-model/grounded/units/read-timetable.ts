import type { Weekday } from '../../../../lib/dates/calendar.ts';
import { readDayCell } from '../../../../lib/opening-hours/read-day-cell.ts';
import { readHoursCell } from '../../../../lib/opening-hours/read-hours-cell.ts';
import type { KnownLanguage } from '../../../../lib/text/language.ts';
import type { PassageView } from './answer-unit.ts';
import { labelProbe, type Probe } from './probe.ts';
import { remember } from './remember.ts';
import type { TableView } from './table-view.ts';

/** A thing in a cell of a timetable. */
export interface TimetableEntry {
  text: string;
  /** Its name without remarks in brackets, and the remarks: "Pilates", "Nerea". */
  names: Probe[];
  day: string;
  weekdays: Weekday[];
  /** The other head of the cell, a time or a room, or the time beside it. */
  slot: string;
  view: PassageView;
}

const leastDays = 2;

/**
 * Returns the things in a table with weekdays in its head or its first column, in the order of the days. `null` for any
 * other table, also for one of opening hours.
 */
export function readTimetable(table: TableView, today: string): TimetableEntry[] | null {
  const [view, ...others] = table.views;
  const block = table.rows[0]?.unit.block;
  if (!view || block === undefined) return null;
  const cells =
    others.length > 0 ? read(table, today) : remember(view, today, `timetable ${block}`, () => read(table, today));
  return cells?.map(({ row, ...cell }) => ({ ...cell, view: table.rows[row]?.view ?? view })) ?? null;
}

/** An entry with the index of its row. */
type Cell = Omit<TimetableEntry, 'view'> & { row: number };

function read(table: TableView, today: string): Cell[] | null {
  const { language } = table.rows[0]?.view ?? { language: 'en' as const };
  const daysOf = (text: string) => readDayCell(text, language, { today })?.weekdays ?? [];
  const heads = table.columns.map(({ name }) => (name.length < 40 ? daysOf(name) : []));
  const isHours = (cell: string) => readHoursCell(cell, language, { today }) !== null;
  const entries = (heads.filter((days) => days.length > 0).length >= leastDays ? byColumn : byRow)(
    { table, language },
    heads,
    daysOf,
  );
  if (entries.length < 2) return null;
  const hours = entries.slice(0, 12).filter(({ text }) => isHours(text)).length;
  return hours * 2 > Math.min(12, entries.length) ? null : entries;
}

type Reading = { table: TableView; language: KnownLanguage };
type DaysOf = (text: string) => Weekday[];

function byColumn({ table, language }: Reading, heads: readonly Weekday[][]): Cell[] {
  return heads.flatMap((weekdays, column) =>
    weekdays.length === 0
      ? []
      : table.rows.flatMap((row, at) =>
          entryOf(row.cells[column] ?? '', language, {
            day: table.columns[column]?.name ?? '',
            weekdays,
            slot: row.cells[0] ?? '',
            row: at,
          }),
        ),
  );
}

/** A row of a log: it is no day of a week, and its columns are no times or rooms. */
const isDate = /^[\d\s./-]+$/;

/** One row per day; the columns are times or rooms. */
function byRow({ table, language }: Reading, _: readonly Weekday[][], daysOf: DaysOf): Cell[] {
  const days = table.rows.map(({ cells }) => (isDate.test(cells[0] ?? '') ? [] : daysOf(cells[0] ?? '')));
  if (days.filter((found) => found.length > 0).length < Math.max(leastDays, table.rows.length * 0.8)) return [];
  if (table.columns.length < 3) return [];
  const times = table.columns.flatMap(({ kind }, column) => (kind === 'time' && column > 0 ? [column] : []));
  if (times.length > 0) return rowsWithTimes({ table, language }, days, times);
  return table.rows.flatMap((row, at) =>
    table.columns.flatMap(({ name, kind }, column) =>
      column === 0 || kind !== 'text'
        ? []
        : entryOf(row.cells[column] ?? '', language, {
            day: row.cells[0] ?? '',
            weekdays: days[at] ?? [],
            slot: name,
            row: at,
          }),
    ),
  );
}

/** One row per thing, with its time in separate columns: "Monday | 19:00 | 20:00 | Yoga | Nerea". */
function rowsWithTimes({ table, language }: Reading, days: readonly Weekday[][], times: readonly number[]): Cell[] {
  return table.rows.flatMap(({ cells }, at) => {
    const things = cells.filter((cell, column) => column > 0 && table.columns[column]?.kind === 'text' && cell !== '');
    const slot = times.map((column) => cells[column] ?? '').filter((cell) => cell !== '');
    const place = { day: cells[0] ?? '', weekdays: days[at] ?? [], slot: slot.join('–'), row: at };
    const entry = entryOf(things.join(', '), language, place);
    return entry.map((one) => ({ ...one, names: things.flatMap((thing) => namesOf(thing, language)) }));
  });
}

function entryOf(cell: string, language: KnownLanguage, place: Omit<Cell, 'text' | 'names'>): Cell[] {
  const text = cell.trim();
  if (!/\p{L}{2}/u.test(text)) return [];
  return [{ text, names: namesOf(text, language), ...place }];
}

function namesOf(text: string, language: KnownLanguage): Probe[] {
  const remark = /\(([^)]*\p{L}{3}[^)]*)\)/u.exec(text)?.[1];
  const name = text.replace(/\([^)]*\)/g, ' ').trim();
  return [name, ...(remark ? [remark] : [])].map((one) => labelProbe(one, language));
}
