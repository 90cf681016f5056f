import {
  createSpannedTable,
  type SpannedCell,
  type SpannedTable,
} from '../../../../lib/document/create-spanned-table.ts';
import type { CellText } from '../office/cell-joiner.ts';
import type { RowDefinition } from './row-definition.ts';

export interface RtfRow {
  cells: CellText[];
  definition: RowDefinition;
}

/** Creates a table of its rows. A cell covers the columns between its edges. */
export function rtfTable(rows: readonly RtfRow[]): SpannedTable {
  const edges = gridOf(rows);
  const isHeader = rows.map(({ definition }) => definition.isHeader);
  const headerRows = isHeader.includes(false) ? isHeader.indexOf(false) : 0;
  return createSpannedTable({ rows: rows.map((row) => cellsOf(row, edges)), headerRows });
}

/** Edges this close to each other are one edge. */
const tolerance = 100;

/** Returns the right edges of all columns. */
function gridOf(rows: readonly RtfRow[]): number[] {
  const all = new Set(rows.flatMap(({ definition }) => definition.cells.map(({ edge }) => edge)));
  const edges: number[] = [];
  for (const edge of [...all].sort((a, b) => a - b))
    if (edge - (edges.at(-1) ?? -tolerance) >= tolerance) edges.push(edge);
  return edges;
}

function cellsOf({ cells, definition }: RtfRow, edges: readonly number[]): SpannedCell[] {
  const isDefined = definition.cells.length >= cells.length;
  const placed: SpannedCell[] = [];
  let column = 0;
  for (const [at, { text, isBold }] of cells.entries()) {
    const own = isDefined ? definition.cells[at] : undefined;
    const end = own ? columnAfter(edges, own.edge) : column + 1;
    const columns = Math.max(1, end - column);
    column += columns;
    const last = placed.at(-1);
    if (own?.isMergedLeft && last) last.columns = (last.columns ?? 1) + columns;
    else placed.push({ text, isLabel: isBold, columns, isContinued: own?.isMergedUp === true });
  }
  return placed;
}

/** Returns the number of columns to the left of an edge. */
function columnAfter(edges: readonly number[], edge: number): number {
  let low = 0;
  let high = edges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((edges[middle] ?? 0) <= edge) low = middle + 1;
    else high = middle;
  }
  return low;
}
