import type { TableBlock } from '@sosia/contract';
import { cleanLine } from './clean-text.ts';
import { findHeader } from './grid/find-header.ts';
import { type GridRow, isEmptyRow } from './grid/grid-row.ts';
import { openTable } from './grid/region-blocks.ts';

export interface TableInput {
  /** Cells of all rows, those of the header included; merged cells are repeated. Short rows are padded. */
  rows: readonly (readonly string[])[];
  /** Number of rows that name the columns; detected when absent. */
  headerRows?: number;
  caption?: string | null;
}

/**
 * Returns a table without its empty rows and columns; `null` if nothing is left. A row with one text across all columns
 * is the title of the rows below it, or of the table when it is above the header.
 */
export function createTable({ rows, headerRows, caption = null }: TableInput): TableBlock | null {
  const given = rows.map((row): GridRow => ({ cells: row.map(cleanLine) }));
  const head = given.slice(0, headerRows ?? 0).filter((row) => !isEmptyRow(row));
  const filled = [...head, ...given.slice(headerRows ?? 0).filter((row) => !isEmptyRow(row))];
  const width = filled.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const found = headerRows === undefined ? findHeader(filled) : { start: 0, end: head.length };
  const titles = filled.slice(0, found?.start ?? 0).map(titleAcross);
  const isTitled = titles.every((title) => title !== null);
  const header = found && isTitled ? found : { start: 0, end: 0 };
  const title = [caption && cleanLine(caption), ...(isTitled ? titles : [])].filter(Boolean).join(' · ');
  const table = openTable(filled, width, header, title || null).end();
  return table.table && withNotes(table.table, table.notes);
}

/** Returns the only text of a row; `null` if it has several. */
function titleAcross({ cells }: GridRow): string | null {
  const texts = new Set(cells.filter((cell) => cell !== ''));
  return texts.size === 1 ? ([...texts][0] ?? null) : null;
}

/** Keeps lines below the rows as rows: a table of a document ends where the document says. */
export function withNotes(table: TableBlock, notes: readonly string[]): TableBlock {
  const rows = notes.map((note) => table.columns.map((_, at) => (at === 0 ? note : '')));
  return { ...table, rows: [...table.rows, ...rows], rowCount: table.rowCount + rows.length };
}
