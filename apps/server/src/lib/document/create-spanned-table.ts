import type { TableBlock } from '@sosia/contract';
import { cleanLine } from './clean-text.ts';
import { withNotes } from './create-table.ts';
import { findHeader } from './grid/find-header.ts';
import { type GridRow, isBoldRow, isEmptyRow } from './grid/grid-row.ts';
import { openTable } from './grid/region-blocks.ts';

export interface SpannedCell {
  text: string;
  /** Columns that it covers, 1 by default. */
  columns?: number;
  /** Rows that it covers, 1 by default. */
  rows?: number;
  /** Whether it belongs to the cell above. */
  isContinued?: boolean;
  /** Whether it looks like a header: bold, shaded or marked as one. */
  isLabel?: boolean;
}

export interface SpannedTableInput {
  rows: readonly (readonly SpannedCell[])[];
  /** Number of rows at the top that the document marks as header; found by merged and label cells when absent. */
  headerRows?: number;
  caption?: string | null;
}

export interface SpannedTable {
  /** Rows across the whole table above its header, except the one that became the caption. */
  before: string[];
  table: TableBlock | null;
  /** Rows across the whole table below the last row. */
  after: string[];
}

/** Creates a table of cells that cover several columns or rows; rows across the whole table become its groups. */
export function createSpannedTable({ rows, headerRows = 0, caption = null }: SpannedTableInput): SpannedTable {
  const filled = withoutCoveredColumns(expand(rows))
    .map((row, at) => ({ row, isMarked: at < headerRows }))
    .filter(({ row }) => !isEmptyRow(row));
  const first = filled.findIndex(({ row }) => !isAcross(row));
  if (first < 0) return { before: filled.map(({ row }) => titleOf(row)), table: null, after: [] };
  const before = filled.slice(0, first).map(({ row }) => titleOf(row));
  const last = filled.findLastIndex(({ row }) => !isAcross(row));
  const content = filled.slice(first, last + 1);
  const body = content.map(({ row }) => row);
  const marked = content.findIndex(({ isMarked }) => !isMarked);
  const header = { start: 0, end: marked > 0 ? marked : headRowsOf(body) };
  const width = body[0]?.cells.length ?? 0;
  const { table, notes } = openTable(body, width, header, caption ?? before.shift() ?? null).end();
  return {
    before,
    table: table && withNotes(table, notes),
    after: filled.slice(last + 1).map(({ row }) => titleOf(row)),
  };
}

const titleOf = ({ cells }: GridRow): string => cells[0] ?? '';

/** Whether a row has one cell that covers all columns. */
const isAcross = ({ cells, spans = [] }: GridRow): boolean =>
  cells.length > 1 && spans.some(([from, to]) => from === 0 && to === cells.length - 1);

interface GridCell {
  text: string;
  /** Whether a cell begins in this column. */
  isStart: boolean;
  isLabel: boolean;
}

const maxColumns = 256;
/** Beyond this number of repeated cells spans are ignored. */
const maxRepeated = 100_000;
const emptyCell: GridCell = { text: '', isStart: true, isLabel: false };

/** Repeats each cell over what it covers. */
function expand(rows: readonly (readonly SpannedCell[])[]): GridCell[][] {
  const below = new Map<number, { cell: GridCell; rows: number }>();
  let room = maxRepeated;
  let above: GridCell[] = [];
  const grid = rows.map((row) => {
    const cells: GridCell[] = [];
    const fillCovered = () => {
      for (let held = below.get(cells.length); held; held = below.get(cells.length)) {
        if (held.rows > 1 && room > 0) below.set(cells.length, { ...held, rows: held.rows - 1 });
        else below.delete(cells.length);
        cells.push(held.cell);
        room -= 1;
      }
    };
    for (const spanned of row) {
      fillCovered();
      const columns = room > 0 ? Math.max(1, Math.min(spanned.columns ?? 1, maxColumns - cells.length)) : 1;
      const covered = room > 0 ? Math.max(1, spanned.rows ?? 1) : 1;
      const { text, isLabel = false } = spanned.isContinued
        ? (above[cells.length] ?? emptyCell)
        : { ...spanned, text: cleanLine(spanned.text) };
      for (let n = 0; n < columns; n += 1) {
        const cell: GridCell = { text, isStart: n === 0, isLabel };
        if (covered > 1) below.set(cells.length, { cell, rows: covered - 1 });
        cells.push(cell);
      }
      room -= columns - 1;
    }
    fillCovered();
    above = cells;
    return cells;
  });
  const width = grid.reduce((most, cells) => Math.max(most, cells.length), 0);
  return grid.map((cells) => [...cells, ...Array<GridCell>(width - cells.length).fill(emptyCell)]);
}

/** Drops the columns in which no cell begins, which exist only because of the widths of cells in other rows. */
function withoutCoveredColumns(grid: GridCell[][]): GridRow[] {
  const starts = new Set<number>();
  for (const cells of grid)
    if (cells.some(({ isStart }, at) => isStart && at > 0))
      for (const [at, { isStart }] of cells.entries()) if (isStart) starts.add(at);
  return grid.map((cells) => toGridRow(starts.size > 0 ? cells.filter((_, at) => starts.has(at)) : cells.slice(0, 1)));
}

function toGridRow(cells: GridCell[]): GridRow {
  const spans: [number, number][] = [];
  for (const [at, { isStart }] of cells.entries()) {
    const last = spans.at(-1);
    if (isStart || !last) spans.push([at, at]);
    else last[1] = at;
  }
  const bold = [...cells.keys()].filter((at) => cells[at]?.isLabel);
  return { cells: cells.map(({ text }) => text), spans: spans.filter(([from, to]) => to > from), bold };
}

const maxHeadRows = 3;

/** Returns the number of header rows: rows of labels, none when the rows have labels, or as the content shows. */
function headRowsOf(rows: readonly GridRow[]): number {
  const labels = rows.findIndex((row) => !isBoldRow(row));
  const hasLevels = rows.slice(0, labels).some(({ spans = [] }) => spans.length > 0);
  if (labels === 1 || (labels > 1 && labels <= maxHeadRows && hasLevels)) return labels;
  if (labels === 0 && hasLabelColumn(rows)) return 0;
  const header = findHeader(rows);
  return header?.start === 0 ? header.end : 0;
}

/** Whether the rows, not the columns, have names: all first cells are labels and no other cell of the first row is. */
const hasLabelColumn = (rows: readonly GridRow[]): boolean =>
  rows[0]?.bold?.length === 1 && rows.every((row) => row.bold?.includes(0));
