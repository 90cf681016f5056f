import type { Block } from '@sosia/contract';
import { findHeader, type HeaderRows, headerPaths, typicalCount } from './find-header.ts';
import { filledColumns, type GridRow, isBoldRow, isEmptyRow, singleText } from './grid-row.ts';
import type { Region } from './split-regions.ts';
import { type TableRows, tableRows } from './table-rows.ts';
import { columnBlocks, lineBlock, pairBlocks } from './text-lines.ts';
import { isName } from './value-kind.ts';

export interface RegionContent {
  /** Lines above the table, or the whole content without one. */
  blocks: Block[];
  table: TableRows | null;
}

/**
 * Converts a region to blocks: lines above the table, and the table with its rows.
 * @param isAboveTable whether a wider region follows
 * @param isOpen whether more rows of the region follow
 */
export function regionContent(region: Region, isAboveTable: boolean, isOpen: boolean): RegionContent {
  const { rows, width } = region;
  const widest = rows.reduce((most, row) => Math.max(most, filledColumns(row).length), 0);
  if (region.headerRows !== null) {
    const header = { start: 0, end: Math.min(region.headerRows, rows.length - 1), isCertain: true };
    return { blocks: [], table: openTable(rows, width, header, null) };
  }
  if (widest <= 1 && !isOpen) return { blocks: columnBlocks(rows, isAboveTable), table: null };
  const pairs = isOpen || widest > 2 ? null : pairBlocks(rows, isAboveTable);
  if (pairs) return { blocks: pairs, table: null };
  const header = findHeader(rows) ?? { start: linesAbove(rows), end: linesAbove(rows), isCertain: false };
  const above = rows.slice(0, header.start);
  const title = above.at(-1);
  const caption = title ? titleOf(title) : null;
  const lines = caption === null ? above : above.slice(0, -1);
  return { blocks: lines.flatMap(lineBlock), table: openTable(rows, width, header, caption) };
}

/** Number of single texts above rows that have no header. */
function linesAbove(rows: readonly GridRow[]): number {
  const first = rows.findIndex((row) => filledColumns(row).length > 1);
  return rows.slice(0, Math.max(0, first)).every((row) => /\p{L}/u.test(singleText(row) ?? ''))
    ? Math.max(0, first)
    : 0;
}

const maxTitleChars = 120;

/** Returns the title of the table below it; `null` for other lines, such as the date of an export. */
export function titleOf(row: GridRow): string | null {
  const text = singleText(row);
  if (text === null || text.length > maxTitleChars || !/\p{L}/u.test(text)) return null;
  const isStatement = /[.;]$/.test(text) || /^[^:]{1,40}:\s/.test(text) || /\d[-/.]\d{1,2}[-/.]\d/.test(text);
  return isStatement || exportLine.test(text) ? null : text;
}

const exportLine =
  /^(?:generated|created|exported|printed|updated|downloaded|as of|generado|creado|exportado|impreso|actualizado|descargado|emitido)\b/i;

/** Creates a table from its header and the rows below it. */
export function openTable(
  rows: readonly GridRow[],
  width: number,
  { start, end }: Pick<HeaderRows, 'start' | 'end'>,
  caption: string | null,
): TableRows {
  const header = rows.slice(start, end);
  const body = rows.slice(end);
  const table = tableRows({
    caption,
    paths: headerPaths(header, width),
    header,
    width,
    hasPlainGroups: hasPlainGroups(body),
    fillsLabels: fillsLabels(body),
  });
  for (const row of body) if (!isEmptyRow(row)) table.add(row);
  return table;
}

const sampledRows = 200;

/** Whether rows with only a first cell are titles: the first row is one, and all others are full. */
function hasPlainGroups(body: readonly GridRow[]): boolean {
  const sample = body.slice(0, sampledRows);
  const isTitle = (row: GridRow | undefined) =>
    row !== undefined && isName(singleText(row) ?? '') && row.cells[0] !== '';
  const titles = sample.filter(isTitle).length;
  const others = sample.filter((row) => !isTitle(row));
  const typical = typicalCount(others);
  return (
    isTitle(sample[0]) &&
    !isTitle(sample[1]) &&
    typical > 2 &&
    titles * 2 <= others.length &&
    others.every(({ cells }) => cells[0] !== '' && cells.filter((cell) => cell !== '').length >= typical - 1)
  );
}

/** Whether an empty first cell repeats the label above it: most of such rows are otherwise full. */
function fillsLabels(body: readonly GridRow[]): boolean {
  const sample = body.slice(0, sampledRows);
  const width = typicalCount(sample.filter(({ cells }) => cells[0] !== ''));
  const unlabeled = sample.filter(({ cells }) => (cells[0] ?? '') === '');
  const isFull = ({ cells }: GridRow) => cells.slice(1).filter((cell) => cell !== '').length >= width - 1;
  const labels = sample.map(({ cells }) => cells[0] ?? '').filter((cell) => cell !== '');
  return (
    width > 2 &&
    (sample[0]?.cells[0] ?? '') !== '' &&
    unlabeled.length >= sample.length * 0.25 &&
    unlabeled.every((row) => isFull(row) && !isBoldRow(row)) &&
    new Set(labels).size === labels.length &&
    labels.every(isName)
  );
}
