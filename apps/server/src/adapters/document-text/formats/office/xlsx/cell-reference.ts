const maxColumns = 16_384;
const maxRows = 1_048_576;

/** A rectangle of a sheet, zero-based; ends exclusive. */
export interface CellRange {
  row: number;
  endRow: number;
  column: number;
  endColumn: number;
}

/** Returns the zero-based column of a reference: "AB12" is in column 27. */
export function columnOf(reference: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (!letters) return null;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return Math.min(column, maxColumns) - 1;
}

/** Parses "B2:D5"; `null` for other texts. */
export function parseRange(reference: string | undefined): CellRange | null {
  const [, first, firstRow, last = first, lastRow = firstRow] =
    /^\$?([A-Z]{1,3})\$?(\d{1,7})(?::\$?([A-Z]{1,3})\$?(\d{1,7}))?$/.exec(reference ?? '') ?? [];
  const [column, lastColumn] = [columnOf(first), columnOf(last)];
  if (column === null || lastColumn === null) return null;
  const row = Number(firstRow) - 1;
  const endRow = Math.min(Number(lastRow), maxRows);
  return row < 0 || endRow <= row || lastColumn < column ? null : { row, endRow, column, endColumn: lastColumn + 1 };
}
