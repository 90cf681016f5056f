import { matchClockTime } from '../dates/match-clock-time.ts';
import type { DateContext } from '../dates/read-dates.ts';
import { splitTokens } from '../dates/split-tokens.ts';
import { foldText } from '../text/fold-text.ts';
import type { KnownLanguage } from '../text/language.ts';
import { readDayCell } from './read-day-cell.ts';
import { readHoursCell } from './read-hours-cell.ts';

/**
 * Content of a column: names of days, hours for the days in its header, hours, hours of a part of the day, times of
 * opening or closing, or anything else.
 */
export type ColumnRole = 'days' | 'day-hours' | 'hours' | 'part' | 'opens' | 'closes' | 'other';

/** Rows that decide about a column. */
const sampleRows = 20;

/** Returns the role of each column by its header and its first cells. */
export function rolesOfColumns(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  language: KnownLanguage,
  context: DateContext,
): ColumnRole[] {
  const roles = columns.map((header, column): ColumnRole => {
    const cells = rows.slice(0, sampleRows).flatMap((row) => (row[column]?.trim() ? [row[column]] : []));
    const areMost = (test: (cell: string) => boolean) =>
      cells.length > 0 && cells.filter(test).length * 2 > cells.length;
    const areHours = () => areMost((cell) => readHoursCell(cell, language, context) !== null);
    if (areMost((cell) => readDayCell(cell, language, context) !== null)) return 'days';
    const end = endOfHeader(header);
    if (end !== null && areMost((cell) => isTimeOrClosed(cell, language, context))) return end;
    if (!areHours()) return 'other';
    if (readDayCell(header, language, context) !== null) return 'day-hours';
    return /\b(?:mornings?|afternoons?|evenings?|mananas?|tardes?)\b/.test(foldText(header)) ? 'part' : 'hours';
  });
  // One end alone says little; such a column counts as hours if its cells do.
  const isPair = roles.includes('opens') && roles.includes('closes');
  const hasDays = roles.includes('days');
  return roles.map((role, column) => {
    if ((role === 'opens' || role === 'closes') && !isPair) return 'other';
    if (role !== 'hours' || hasDays || hoursHeader.test(foldText(columns[column] ?? ''))) return role;
    return rows.some((row) => bareRange.test(row[column] ?? '')) ? 'other' : role;
  });
}

/** `8–10` may be ages or amounts: without days in the table, the header must say that these are hours. */
const bareRange = /^\s{0,9}\d{1,2}\s?(?:[-–—]|a|to)\s?\d{1,2}\s{0,9}$/;
const hoursHeader = /\b(?:hours?|times?|open|opening|schedule|timetable|horarios?|horas?|abierto|apertura)\b/;

function endOfHeader(header: string): 'opens' | 'closes' | null {
  const folded = foldText(header);
  if (/^\s*(?:opens?|opening(?: time)?|from|start|abre|apertura|desde|hora de apertura)\s*$/.test(folded))
    return 'opens';
  return /^\s*(?:closes?|closing(?: time)?|until|to|end|cierra|cierre|hasta|hora de cierre)\s*$/.test(folded)
    ? 'closes'
    : null;
}

function isTimeOrClosed(cell: string, language: KnownLanguage, context: DateContext): boolean {
  const tokens = splitTokens(cell.slice(0, 40));
  const time = matchClockTime(tokens, 0, language);
  return time !== null && time.next === tokens.length ? true : readHoursCell(cell, language, context) !== null;
}
