import type { DateContext } from '../dates/read-dates.ts';
import type { KnownLanguage } from '../text/language.ts';
import { readDayCell } from './read-day-cell.ts';
import { readHoursCell } from './read-hours-cell.ts';
import { type ColumnRole, rolesOfColumns } from './roles-of-columns.ts';
import type { Cell, Schedule, ScheduleRule, Source, TimeStyle } from './schedule.ts';

/** Opening hours of one thing in a table. */
export type TableSchedule = {
  /** Name of the thing as the table writes it; `null` if the table is about one thing. */
  name: string | null;
  /** Cell of the name; `row` -1 is the head of a column. */
  nameCell: Cell | null;
  schedule: Schedule;
};

/** More rows or columns are data, not opening hours. */
const maxRows = 200;
const maxColumns = 30;

/**
 * Returns the opening hours in a table, or `null` if it has none. `columns` holds the header path of each column. Days may
 * be in the first column, in the headers, or in a column beside the hours. Hours may be split into columns for opening
 * and closing, or for morning and afternoon. The sources of the rules name their cells.
 */
export function scheduleOfTable(
  columns: readonly (readonly string[])[],
  rows: readonly (readonly string[])[],
  language: KnownLanguage,
  context: DateContext,
): TableSchedule[] | null {
  if (rows.length === 0 || rows.length > maxRows || columns.length < 2 || columns.length > maxColumns) return null;
  const table: Table = { columns: columns.map((path) => path.join(' ')), rows, language, context };
  const roles = rolesOfColumns(table.columns, rows, language, context);
  const days = roles.indexOf('days');
  const isBySeason = days === 0 && roles.includes('day-hours');
  const found = isBySeason
    ? ofSeasonRows(table, roles)
    : days === 0
      ? ofDayRows(table, roles)
      : ofThingRows(table, roles, days);
  return found.length === 0 ? null : found;
}

type Table = {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  language: KnownLanguage;
  context: DateContext;
};

/** One row per day or group of days: each column is a thing, or a part of the hours of one thing. */
function ofDayRows(table: Table, roles: readonly ColumnRole[]): TableSchedule[] {
  const split = roles.flatMap((role, column) =>
    role === 'opens' || role === 'closes' || role === 'part' ? [column] : [],
  );
  if (split.length > 0) {
    const rules = table.rows.flatMap((_, row) => splitRules(table, roles, row, { row, column: 0 }));
    return toSchedules([{ name: null, nameCell: null, parts: rules }]);
  }
  const things = roles.flatMap((role, column) => (role === 'hours' ? [column] : []));
  return toSchedules(
    things.map((column) => ({
      ...nameOfColumn(table.columns[column] ?? '', column),
      parts: table.rows.flatMap((_, row) => cellRules(table, { row, column }, { row, column: 0 }) ?? []),
    })),
  );
}

/** A header such as `Hours` names no thing. */
function nameOfColumn(header: string, column: number): { name: string | null; nameCell: Cell | null } {
  const isGeneral =
    /^\s*(?:(?:opening |business )?(?:hours|times?)|open|horarios?(?: de apertura)?|horas?|abierto)?\s*$/i.test(header);
  return isGeneral ? { name: null, nameCell: null } : { name: header, nameCell: { row: -1, column } };
}

/** One row per thing: days are in the headers, in a column, or in the cell with the hours. */
function ofThingRows(table: Table, roles: readonly ColumnRole[], daysColumn: number): TableSchedule[] {
  return toSchedules(
    table.rows.map((cells, row) => {
      const dayCell = daysColumn < 0 ? null : { row, column: daysColumn };
      const parts = splitRules(table, roles, row, dayCell);
      for (const [column, role] of roles.entries()) {
        if (role === 'day-hours') parts.push(...(cellRules(table, { row, column }, { row: -1, column }) ?? []));
        if (role === 'hours') parts.push(...(cellRules(table, { row, column }, dayCell) ?? []));
      }
      return { name: cells[0] ?? null, nameCell: { row, column: 0 }, parts };
    }),
  );
}

/** One row per time of the year, one column per day or group of days: the hours of one thing. */
function ofSeasonRows(table: Table, roles: readonly ColumnRole[]): TableSchedule[] {
  const parts = table.rows.flatMap((cells, row) => {
    const period = periodOf(cells[0] ?? '', table);
    return roles.flatMap((role, column) =>
      role !== 'day-hours'
        ? []
        : (cellRules(table, { row, column }, { row: -1, column }) ?? []).map(({ rule, style }) => ({
            rule: { ...rule, period: rule.period ?? period },
            style,
          })),
    );
  });
  return toSchedules([{ name: null, nameCell: null, parts }]);
}

/** "Winter (1 November to 31 March)": the dates say more than the name. */
function periodOf(cell: string, { language, context }: Table): ScheduleRule['period'] {
  const dates = /\(([^)]*)\)/.exec(cell)?.[1];
  const dated = dates ? (readDayCell(dates, language, context)?.period ?? null) : null;
  return dated ?? readDayCell(cell, language, context)?.period ?? null;
}

type Part = { rule: ScheduleRule; style: TimeStyle | null };
type Draft = { name: string | null; nameCell: Cell | null; parts: Part[] };

function toSchedules(drafts: readonly Draft[]): TableSchedule[] {
  return drafts.flatMap(({ name, nameCell, parts }) => {
    if (parts.length === 0) return [];
    const style = parts.find((part) => part.style !== null)?.style ?? { clock: 24, separator: ':', isPadded: false };
    return [{ name, nameCell, schedule: { rules: parts.map(({ rule }) => rule), style } }];
  });
}

/** Rules of a cell with hours on the days of another cell. A day within the cell is more specific and keeps its hours. */
function cellRules(table: Table, cell: Cell, dayCell: Cell | null): Part[] | null {
  const schedule = readHoursCell(textOf(table, cell), table.language, table.context);
  if (schedule === null) return null;
  const days = dayCell === null ? null : readDayCell(textOf(table, dayCell), table.language, table.context);
  if (dayCell !== null && days === null) return null;
  return schedule.rules.map((rule) => {
    const sources = rule.sources.map((source) => ({ ...source, cell }));
    if (days === null || dayCell === null) return { rule: { ...rule, sources }, style: schedule.style };
    const dayText = textOf(table, dayCell);
    const daySource: Source = { start: 0, end: dayText.length, cell: dayCell };
    const own = rule.areDaysNamed || rule.period !== null;
    const ofCell = own ? {} : { weekdays: days.weekdays, holidays: days.holidays, areDaysNamed: days.areDaysNamed };
    const period = rule.period ?? days.period;
    return { rule: { ...rule, ...ofCell, period, sources: [daySource, ...sources] }, style: schedule.style };
  });
}

/** Rules of a row with columns for opening and closing, or for morning and afternoon. */
function splitRules(table: Table, roles: readonly ColumnRole[], row: number, dayCell: Cell | null): Part[] {
  const opens = roles.indexOf('opens');
  const closes = roles.indexOf('closes');
  const parts = roles.flatMap((role, column) =>
    role === 'part' ? (cellRules(table, { row, column }, dayCell) ?? []) : [],
  );
  if (opens < 0 || closes < 0) return joinParts(parts);
  const joined = `${table.rows[row]?.[opens] ?? ''} - ${table.rows[row]?.[closes] ?? ''}`;
  const isClosed = !/\d/.test(joined);
  const text = isClosed ? (table.rows[row]?.[opens] ?? '') : joined;
  const schedule = readHoursCell(text, table.language, table.context);
  const days = dayCell === null ? null : readDayCell(textOf(table, dayCell), table.language, table.context);
  if (schedule === null || (dayCell !== null && days === null)) return joinParts(parts);
  const sources = [
    ...(dayCell === null ? [] : [dayCell]),
    { row, column: opens },
    ...(isClosed ? [] : [{ row, column: closes }]),
  ].map((cell) => ({ start: 0, end: textOf(table, cell).length, cell }));
  const rules = schedule.rules.map((rule) => ({
    rule: { ...rule, ...(days ?? {}), sources },
    style: schedule.style,
  }));
  return [...joinParts(parts), ...rules];
}

/** Morning and afternoon of a day are one rule; a closed part counts only if both are closed. */
function joinParts(parts: readonly Part[]): Part[] {
  const open = parts.filter(({ rule }) => rule.hours.kind === 'open');
  const first = open[0];
  if (first === undefined || open.length === 1) return open.length === 1 ? open : parts.slice(0, 1);
  const intervals = open.flatMap(({ rule }) => (rule.hours.kind === 'open' ? rule.hours.intervals : []));
  const sources = open.flatMap(({ rule }, index) => (index === 0 ? rule.sources : rule.sources.slice(1)));
  return [{ rule: { ...first.rule, hours: { kind: 'open', intervals }, sources }, style: first.style }];
}

function textOf({ columns, rows }: Table, { row, column }: Cell): string {
  return (row < 0 ? columns[column] : rows[row]?.[column]) ?? '';
}
