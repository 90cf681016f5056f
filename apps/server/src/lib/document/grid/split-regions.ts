import { filledColumns, type GridRow, isEmptyRow, sliceRow } from './grid-row.ts';

/** A rectangle of a sheet without empty rows: a table, a list of values, or lines of text. */
export interface Region {
  /** First row and column in the grid. */
  row: number;
  column: number;
  width: number;
  rows: GridRow[];
  /** Number of header rows of a table that the file defines; `null` where it must be detected. */
  headerRows: number | null;
}

/** A table that the file defines, in rows and columns of the grid; ends exclusive. */
export interface DefinedTable {
  row: number;
  endRow: number;
  column: number;
  endColumn: number;
  headerRows: number;
}

/** Deeper nesting of gaps is left together. */
const maxDepth = 4;

/** Splits a grid at empty rows, and at empty columns between independent tables; in reading order. */
export function splitRegions(rows: readonly GridRow[], defined: readonly DefinedTable[] = []): Region[] {
  const regions = defined.map((table): Region => cut(rows, table));
  const rest = defined.length === 0 ? rows : rows.map((row, at) => withoutTables(row, at, defined));
  regions.push(...splitRows({ rows: rest, row: 0, column: 0 }, maxDepth));
  return regions
    .filter((region) => region.rows.some((row) => !isEmptyRow(row)))
    .sort((one, other) => one.row - other.row || one.column - other.column);
}

function cut(rows: readonly GridRow[], { row, endRow, column, endColumn, headerRows }: DefinedTable): Region {
  const within = rows.slice(row, endRow).map((one) => sliceRow(one, column, endColumn));
  return { row, column, width: endColumn - column, rows: within.filter((one) => !isEmptyRow(one)), headerRows };
}

function withoutTables(row: GridRow, at: number, defined: readonly DefinedTable[]): GridRow {
  const here = defined.filter((table) => at >= table.row && at < table.endRow);
  if (here.length === 0) return row;
  const isCovered = (column: number) => here.some((table) => column >= table.column && column < table.endColumn);
  return { ...row, cells: row.cells.map((cell, column) => (isCovered(column) ? '' : cell)) };
}

interface Area {
  rows: readonly GridRow[];
  row: number;
  column: number;
}

function splitRows({ rows, row, column }: Area, depth: number): Region[] {
  const regions: Region[] = [];
  let start = 0;
  for (let at = 0; at <= rows.length; at += 1) {
    const current = rows[at];
    if (current && !isEmptyRow(current)) continue;
    if (at > start) regions.push(...splitColumns({ rows: rows.slice(start, at), row: row + start, column }, depth));
    start = at + 1;
  }
  return regions;
}

function splitColumns({ rows, row, column }: Area, depth: number): Region[] {
  const runs = depth > 0 ? independentRuns(rows) : [];
  if (runs.length <= 1) {
    const [from, to] = extent(rows);
    const own = rows.map((one) => sliceRow(one, from, to));
    return [{ row, column: column + from, width: to - from, rows: own, headerRows: null }];
  }
  return runs.flatMap(([from, to]) => {
    const own = rows.map((one) => sliceRow(one, from, to));
    return splitRows({ rows: own, row, column: column + from }, depth - 1);
  });
}

type Run = readonly [from: number, to: number];

function usedColumns(rows: readonly GridRow[]): boolean[] {
  const used: boolean[] = [];
  for (const { cells } of rows) for (const [at, cell] of cells.entries()) if (cell !== '') used[at] = true;
  return used;
}

function extent(rows: readonly GridRow[]): Run {
  const used = usedColumns(rows);
  const first = used.indexOf(true);
  return [Math.max(0, first), used.length];
}

/** Returns the ranges of columns that do not belong together; ranges apart by an empty column may. */
function independentRuns(rows: readonly GridRow[]): Run[] {
  // A merged title may be above several tables.
  const used = usedColumns(rows.filter((row) => !row.spans?.length || filledColumns(row).length > 1));
  const runs: Run[] = [];
  for (let at = 0; at < used.length; at += 1) {
    if (!used[at]) continue;
    const last = runs.at(-1);
    if (last?.[1] === at) runs[runs.length - 1] = [last[0], at + 1];
    else runs.push([at, at + 1]);
  }
  const joined: Run[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (last && !areIndependent(rows, last, run)) joined[joined.length - 1] = [last[0], run[1]];
    else joined.push(run);
  }
  return joined;
}

/** Whether two ranges are two tables: they have the same column names, other rows, or a wide gap. */
function areIndependent(rows: readonly GridRow[], left: Run, right: Run): boolean {
  const [one, other] = [left, right].map((run) => filledRows(rows, run)) as [number[], number[]];
  if (one.length === 1 && other.length > 1 && left[1] - left[0] === 1) return true;
  if (other.length === 1 && one.length > 1 && right[1] - right[0] === 1) return true;
  if (left[1] - left[0] < 2 || right[1] - right[0] < 2) return false;
  if (right[0] - left[1] > 1 || one[0] !== other[0] || one.at(-1) !== other.at(-1)) return true;
  const names = new Set(namesIn(rows[one[0] ?? 0], left));
  return namesIn(rows[other[0] ?? 0], right).some((name) => names.has(name));
}

function filledRows(rows: readonly GridRow[], [from, to]: Run): number[] {
  const filled: number[] = [];
  for (const [at, { cells }] of rows.entries())
    for (let column = from; column < to; column += 1)
      if ((cells[column] ?? '') !== '') {
        filled.push(at);
        break;
      }
  return filled;
}

const namesIn = (row: GridRow | undefined, [from, to]: Run): string[] =>
  (row?.cells.slice(from, to) ?? []).filter((cell) => cell !== '');
