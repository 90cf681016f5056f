import type { Block } from '@sosia/contract';
import { findHeader, isValueColumn } from './find-header.ts';
import { filledColumns, type GridRow, singleText } from './grid-row.ts';
import { regionContent, titleOf } from './region-blocks.ts';
import type { Region } from './split-regions.ts';
import type { TableRows } from './table-rows.ts';
import { textBlock } from './text-lines.ts';
import { valueKind } from './value-kind.ts';

/** A table that later rows may continue. */
export interface OpenTable {
  column: number;
  width: number;
  rows: TableRows;
  /** Columns of numbers, dates and other values. */
  values: ReadonlySet<number>;
  /** Row after its last one if it reaches the end of the analyzed rows. */
  endRow: number | null;
}

/** Blocks in reading order, or a table whose rows are still added. */
type Slot = Block[] | OpenTable;

/**
 * Converts regions to blocks. A region without a header, below a table with the same columns, continues that table.
 * @param previous tables above the regions
 * @param end number of analyzed rows; `null` if no row follows them
 */
export function convertRegions(
  regions: readonly Region[],
  previous: readonly OpenTable[],
  end: number | null,
): { blocks: Block[]; open: OpenTable[] } {
  let open: OpenTable[] = previous.map((table) => ({ ...table, endRow: null }));
  const slots: Slot[] = [...open];
  for (const [at, region] of regions.entries()) {
    const endRow = region.row + region.rows.length === end ? end : null;
    const isLast = end === null && at === regions.length - 1;
    const continued = open.find((table) => continues(table, region) || (isLast && isLastValue(table, region)));
    if (continued) {
      for (const row of region.rows) continued.rows.add(shifted(row, region.column - continued.column));
      continued.endRow = endRow;
      continue;
    }
    open = open.filter((table) => !overlaps(table, region));
    const content = regionContent(region, isAboveTable(regions, at), endRow !== null);
    const title = content.blocks.length === 0 && content.table ? takeTitle(slots, regions[at - 1], region) : null;
    slots.push(content.blocks);
    if (!content.table) continue;
    content.table.layout.caption ??= title;
    const table = {
      column: region.column,
      width: region.width,
      rows: content.table,
      values: valuesOf(region, content.table),
      endRow,
    };
    slots.push(table);
    open.push(table);
  }
  const blocks = slots.flatMap((slot) => {
    if (Array.isArray(slot)) return slot;
    return end !== null && open.includes(slot) ? (slot.rows.take() ?? []) : closeTable(slot);
  });
  return { blocks, open: end === null ? [] : open };
}

/** Returns the last rows of a table and the notes below it. */
export function closeTable({ rows }: OpenTable): Block[] {
  const { table, notes } = rows.end();
  return [...(table ? [table] : []), ...notes.map(textBlock)];
}

/** Removes a title directly above a table from the blocks before it. */
function takeTitle(slots: Slot[], above: Region | undefined, region: Region): string | null {
  const [row] = above?.rows ?? [];
  const last = slots.at(-1);
  if (!above || !row || above.rows.length !== 1 || above.row >= region.row || !overlaps(above, region)) return null;
  const title = titleOf(row);
  if (title === null || !Array.isArray(last) || last.length !== 1) return null;
  slots.pop();
  return title;
}

interface Columns {
  column: number;
  width: number;
}

const overlaps = (one: Columns, other: Columns): boolean =>
  one.column < other.column + other.width && other.column < one.column + one.width;

const isAboveTable = (regions: readonly Region[], at: number): boolean =>
  regions
    .slice(at + 1, at + 4)
    .some((region) => region.row > (regions[at]?.row ?? 0) && region.rows.some((row) => filledColumns(row).length > 2));

const sampledRows = 40;

function valuesOf({ rows, width }: Region, { layout }: TableRows): Set<number> {
  const sample = rows.slice(0, sampledRows + layout.header.length);
  const body = sample.filter((row) => filledColumns(row).length > 1 && !layout.header.includes(row));
  return new Set(Array.from({ length: width }, (_, at) => at).filter((at) => isValueColumn(body, at)));
}

/** Moves a row to the right, to the columns of a table. */
const shifted = (row: GridRow, by: number): GridRow => ({
  cells: [...Array<string>(by).fill(''), ...row.cells],
  ...(row.spans ? { spans: row.spans.map(([from, to]) => [from + by, to + by] as const) } : {}),
  ...(row.bold ? { bold: row.bold.map((at) => at + by) } : {}),
});

/** Whether a region has rows of the table above it: same columns, same kinds of values, and no other header. */
function continues(table: OpenTable, region: Region): boolean {
  const by = region.column - table.column;
  if (region.headerRows !== null || by < 0 || by + region.width > table.width) return false;
  const [first] = region.rows;
  if (!first || filledColumns(first).length < 2) return false;
  const header = findHeader(region.rows);
  if (header?.start === 0 && isSameHeader(region.rows[0], table, by)) return true;
  if (header && (header.isCertain || table.values.size > 0)) return false;
  return filledColumns(first).every((at) => table.values.has(at + by) || valueKind(first.cells[at] ?? '') === 'text');
}

const maxValueChars = 40;

/** Whether the last line of a sheet is a row of which only one cell, not the first, is filled. */
function isLastValue(table: OpenTable, { column, rows }: Region): boolean {
  const by = column - table.column;
  const text = singleText(rows[0] ?? { cells: [] });
  return rows.length === 1 && by > 0 && by < table.width && text !== null && text.length <= maxValueChars;
}

const isSameHeader = (row: GridRow | undefined, { rows }: OpenTable, by: number): boolean =>
  rows.layout.header.some(({ cells }) => (row?.cells ?? []).every((cell, at) => cell === (cells[at + by] ?? '')));
