import type { Block } from '@sosia/contract';
import { closeTable, convertRegions, type OpenTable } from './convert-regions.ts';
import { filledColumns, type GridRow, isEmptyRow, sliceRow } from './grid-row.ts';
import { type DefinedTable, splitRegions } from './split-regions.ts';

export interface GridReader {
  /**
   * Adds the next row, also an empty one. Returns the blocks that are complete.
   * @param number of the row in the file, which may leave out rows
   */
  add(row: GridRow, number?: number): Block[];
  end(): Block[];
}

/** The structure of a longer sheet is detected in parts of this size. */
const maxBufferedRows = 2_000;
const maxBufferedChars = 2_000_000;
/** A long table is returned in parts of so many rows. */
const rowsPerPart = 1_000;

/**
 * Converts the rows of a sheet or a text table to blocks: tables with their headers and captions, definitions for
 * labels with values, paragraphs and lists for other texts. Its memory does not depend on the number of rows; a part of
 * a longer table does not know the number of all rows.
 * @param defined tables that the file defines
 */
export function gridReader(defined: readonly DefinedTable[] = []): GridReader {
  let buffer: GridRow[] = [];
  /** Row numbers of the buffer. */
  let numbers: number[] = [];
  let chars = 0;
  let count = 0;
  let open: OpenTable[] = [];
  /** Tables that the last row belongs to. */
  let streaming: OpenTable[] = [];
  let appended = 0;
  const analyze = (isEnd: boolean): Block[] => {
    const result = convertRegions(splitRegions(buffer, placedIn(numbers, defined)), open, isEnd ? null : buffer.length);
    buffer = [];
    numbers = [];
    chars = 0;
    open = result.open;
    streaming = result.open.filter(({ endRow }) => endRow !== null);
    return result.blocks;
  };
  const append = (row: GridRow): Block[] => {
    for (const table of streaming) {
      const own = sliceRow(row, table.column, endColumn(table, streaming));
      if (!isEmptyRow(own)) table.rows.add(own);
    }
    appended += 1;
    return appended % rowsPerPart === 0 ? streaming.flatMap(({ rows }) => rows.take() ?? []) : [];
  };
  return {
    add(row, number = count) {
      count += 1;
      if (streaming.length > 0 && belongsTo(row, streaming)) return append(row);
      streaming = [];
      buffer.push(row);
      numbers.push(number);
      for (const cell of row.cells) chars += cell.length + 1;
      return buffer.length >= maxBufferedRows || chars >= maxBufferedChars ? analyze(false) : [];
    },
    end: () => [...analyze(true), ...open.flatMap(closeTable)],
  };
}

/** Returns the defined tables that start within some rows, by index of these rows. Absent header rows do not count. */
function placedIn(numbers: readonly number[], defined: readonly DefinedTable[]): DefinedTable[] {
  const first = numbers[0] ?? 0;
  return defined.flatMap((table) => {
    if (table.row < first) return [];
    const row = numbers.findIndex((number) => number >= table.row);
    if (row < 0 || (numbers[row] ?? 0) >= table.endRow) return [];
    const within = numbers.filter((number) => number >= table.row && number < table.endRow);
    const headerRows = within.filter((number) => number < table.row + table.headerRows).length;
    return [{ ...table, row, endRow: row + within.length, headerRows }];
  });
}

/** The last table also takes the cells on its right. */
const endColumn = ({ column, width }: OpenTable, tables: readonly OpenTable[]): number =>
  tables.some((other) => other.column > column) ? column + width : Number.POSITIVE_INFINITY;

function belongsTo(row: GridRow, tables: readonly OpenTable[]): boolean {
  const filled = filledColumns(row);
  const isWithin = (at: number) => tables.some((table) => at >= table.column && at < endColumn(table, tables));
  return filled.length > 0 && filled.every(isWithin);
}
