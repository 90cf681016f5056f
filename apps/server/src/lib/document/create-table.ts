import type { TableBlock } from '@sosia/contract';
import { cleanLine } from './clean-text.ts';

export interface TableInput {
  /** Cells of all rows, those of the header included. Short rows are padded. */
  rows: readonly (readonly string[])[];
  /** Number of rows that name the columns; detected when absent. */
  headerRows?: number;
  caption?: string | null;
}

/** Returns a table without its empty rows and columns; `null` if nothing is left. */
export function createTable({ rows, headerRows, caption = null }: TableInput): TableBlock | null {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const clean = rows.map((row) => Array.from({ length: width }, (_, at) => cleanLine(row[at] ?? '')));
  const heads = headerRows ?? (areNames(clean[0] ?? []) && clean.length > 1 ? 1 : 0);
  const body = clean.slice(heads).filter(isFilled);
  const used = Array.from({ length: width }, (_, at) => at).filter((at) => clean.some((row) => row[at] !== ''));
  if (used.length === 0) return null;
  const paths = used.map((at) => pathOf(clean.slice(0, heads).map((row) => row[at] ?? '')));
  return {
    type: 'table',
    caption: caption && cleanLine(caption),
    columns: paths,
    rows: body.map((row) => used.map((at) => row[at] ?? '')),
    groups: [],
    firstRow: 0,
    rowCount: body.length,
  };
}

const isFilled = (row: readonly string[]): boolean => row.some((cell) => cell !== '');

/** Drops the repetitions of a merged header cell. */
const pathOf = (cells: readonly string[]): string[] =>
  cells.filter((cell, at) => cell !== '' && cell !== cells[at - 1]);

const maxNameChars = 100;

/** Whether cells are column names: distinct short words with few empty cells. */
function areNames(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '');
  return (
    filled.length >= cells.length * 0.6 &&
    new Set(filled).size === filled.length &&
    filled.every((cell) => cell.length <= maxNameChars && /\p{L}/u.test(cell))
  );
}
