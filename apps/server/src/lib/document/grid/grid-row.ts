/** A row of a sheet, a text table or a table of a document. */
export interface GridRow {
  /** Clean displayed texts by column. A merged cell is repeated in every cell that it covers. */
  cells: readonly string[];
  /** Horizontally merged cells: first and last column. */
  spans?: readonly Span[];
  /** Columns with bold text. */
  bold?: readonly number[];
}

export type Span = readonly [from: number, to: number];

export const isEmptyRow = ({ cells }: GridRow): boolean => cells.every((cell) => cell === '');

/** Returns the columns that hold a text, each merged cell once. */
export function filledColumns({ cells, spans = [] }: GridRow): number[] {
  const filled: number[] = [];
  for (let at = 0; at < cells.length; at += 1)
    if (cells[at] !== '' && !spans.some(([from, to]) => at > from && at <= to)) filled.push(at);
  return filled;
}

/** Whether all texts of a row are bold. */
export function isBoldRow(row: GridRow): boolean {
  const filled = filledColumns(row);
  return filled.length > 0 && filled.every((at) => row.bold?.includes(at));
}

/** Whether a row has one text only: in its first cell, or in a merged cell that starts there. */
export function isOneText({ cells }: GridRow): boolean {
  const [first = ''] = cells;
  return first !== '' && cells.every((cell) => cell === '' || cell === first);
}

/** Returns some columns of a row, end exclusive. */
export function sliceRow(row: GridRow, from: number, to: number): GridRow {
  const { cells, spans, bold } = row;
  if (from === 0 && to >= cells.length) return row;
  const within = spans
    ?.filter((span) => span[1] >= from && span[0] < to)
    .map((span): Span => [Math.max(span[0], from) - from, Math.min(span[1], to - 1) - from]);
  return {
    cells: cells.slice(from, to),
    ...(within && within.length > 0 ? { spans: within } : {}),
    ...(bold ? { bold: bold.filter((at) => at >= from && at < to).map((at) => at - from) } : {}),
  };
}

/** Returns the text of a row with only one text: a single cell, or one that covers the row. */
export function singleText(row: GridRow): string | null {
  const filled = filledColumns(row);
  return filled.length === 1 ? (row.cells[filled[0] ?? 0] ?? null) : null;
}
