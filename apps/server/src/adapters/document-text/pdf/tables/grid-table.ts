import type { TableBlock } from '@sosia/contract';
import { createTable } from '../../../../lib/document/create-table.ts';
import type { TextFragment } from '../text-fragment.ts';
import { cellText } from './cell-text.ts';
import type { FoundTable } from './found-table.ts';
import { type Grid, intervalAt, middleOfText } from './grid.ts';
import { hasOtherFont } from './has-other-font.ts';
import type { Box } from './page-drawing.ts';
import { spreadNames } from './spread-names.ts';

export interface GridTable extends FoundTable {
  /** Its fragments, in the order of the page. */
  fragments: ReadonlySet<TextFragment>;
}

export interface TableContext {
  isKnownWord: (word: string) => boolean;
  /** Shaded rectangles of the page. */
  areas: readonly Box[];
}

/**
 * Returns the table in a grid; `null` when the grid is a frame, a form or a page layout.
 * @param fragments those in the grid
 */
export function gridTable(grid: Grid, fragments: readonly TextFragment[], context: TableContext): GridTable | null {
  const byCell = new Map<number, TextFragment[]>();
  for (const fragment of fragments.flatMap((piece) => (piece.text.trim() === '' ? [] : splitAtBorders(grid, piece)))) {
    const row = intervalAt(grid.ys, middleOfText(fragment));
    const column = intervalAt(grid.xs, (fragment.start + fragment.end) / 2);
    const cell = grid.cells[row]?.[column] ?? -1;
    const own = byCell.get(cell);
    if (own) own.push(fragment);
    else byCell.set(cell, [fragment]);
  }
  if (!isTable(grid, byCell)) return null;
  const texts = new Map([...byCell].map(([cell, own]) => [cell, cellText(own, context.isKnownWord)]));
  const rows = grid.cells.map((row) => row.map((cell) => texts.get(cell) ?? ''));
  spreadTitles(grid, rows, byCell);
  const heads = headerRows(grid, rows, { byCell, context });
  const block = blockOf(grid, rows, heads);
  const isHeaderShown = heads !== undefined && heads > 0;
  return block && { block, xs: grid.xs, isHeaderShown, fragments: new Set(fragments), box: boxOf(grid) };
}

const boxOf = ({ xs, ys }: Grid): Box => ({ x0: xs[0] ?? 0, x1: xs.at(-1) ?? 0, y0: ys[0] ?? 0, y1: ys.at(-1) ?? 0 });

/** Splits a fragment that runs over a border of cells, as when a program writes a row as one text with spaces. */
function splitAtBorders({ xs, ys, cells }: Grid, fragment: TextFragment): TextFragment[] {
  const { text, start, end, size } = fragment;
  const first = intervalAt(xs, start + size / 2);
  const last = intervalAt(xs, end - size / 2);
  if (first >= 0 && first === last) return [fragment];
  const row = cells[intervalAt(ys, middleOfText(fragment))] ?? [];
  const perChar = (end - start) / Math.max(1, text.length);
  const pieces: TextFragment[] = [];
  let from = 0;
  for (const [at, x] of xs.entries()) {
    if (at === 0 || at === xs.length - 1 || row[at - 1] === row[at]) continue;
    if (x <= start + size / 2 || x >= end - size / 2) continue;
    const cut = spaceNear(text, (x - start) / perChar);
    if (cut === null || cut <= from) continue;
    pieces.push({
      ...fragment,
      text: text.slice(from, cut),
      start: start + from * perChar,
      end: start + cut * perChar,
    });
    from = cut;
  }
  return [...pieces, { ...fragment, text: text.slice(from), start: start + from * perChar }].filter(
    (piece) => piece.text.trim() !== '',
  );
}

const farthestSpace = 4;

/** Returns the index of the space that is nearest to a position in a text. */
function spaceNear(text: string, position: number): number | null {
  for (let distance = 0; distance <= farthestSpace; distance += 1)
    for (const at of [Math.round(position) - distance, Math.round(position) + distance])
      if (text[at] === ' ') return at;
  return null;
}

/** A longer cell is a part of a page layout. */
const maxCellChars = 1500;
const maxMeanChars = 300;
/** Minimum share of cells with text, and of rows that have all columns and text in several. */
const minFilled = 0.4;
const minPlainRows = 0.5;

function isTable({ cells }: Grid, byCell: ReadonlyMap<number, TextFragment[]>): boolean {
  const all = new Set(cells.flat());
  const filledRows = cells.filter((row) => row.some((cell) => byCell.has(cell)) && !isAcross(row));
  const filledColumns = (cells[0] ?? []).filter((_, at) => cells.some((row) => byCell.has(row[at] ?? -1))).length;
  // The rows of a form are divided in different ways.
  const plain = filledRows.filter(
    (row) => new Set(row).size === row.length && row.filter((cell) => byCell.has(cell)).length > 1,
  );
  const lengths = [...byCell.values()].map((cell) => cell.reduce((sum, { text }) => sum + text.length, 0));
  return (
    byCell.size >= 4 &&
    filledRows.length > 1 &&
    filledColumns > 1 &&
    plain.length > filledRows.length * minPlainRows &&
    byCell.size >= all.size * minFilled &&
    lengths.reduce((sum, length) => sum + length, 0) <= byCell.size * maxMeanChars &&
    Math.max(...lengths) <= maxCellChars
  );
}

/** A form may begin with a long declaration. */
const maxCaptionChars = 300;

interface Cells {
  byCell: ReadonlyMap<number, TextFragment[]>;
  context: TableContext;
}

const isAcross = (row: readonly number[]): boolean => row.length > 1 && row.every((cell) => cell === row[0]);

/** Rows whose cells cover the whole table are its caption at the top, and titles of row groups below. */
function blockOf({ cells }: Grid, rows: string[][], heads: number | undefined): TableBlock | null {
  const titles: { row: number; title: string }[] = [];
  const kept: string[][] = [];
  let caption: string | null = null;
  for (const [at, row] of rows.entries()) {
    if (row.every((text) => text === '')) continue;
    if (!isAcross(cells[at] ?? [])) kept.push(row);
    else if (kept.length === 0) caption = caption === null ? (row[0] ?? '') : `${caption} ${row[0]}`;
    else titles.push({ row: kept.length, title: row[0] ?? '' });
  }
  if (caption && caption.length > maxCaptionChars) return null;
  const table = createTable({ rows: kept, caption, ...(heads === undefined ? {} : { headerRows: heads }) });
  if (!table) return null;
  const named = kept.length - table.rows.length;
  const groups = titles.map(({ row, title }) => ({ row: Math.max(0, row - named), title }));
  return { ...table, groups: groups.filter(({ row }) => row < table.rows.length) };
}

/** Repeats names above several columns, where no line shows which ones they cover. */
function spreadTitles({ cells, xs }: Grid, rows: string[][], byCell: ReadonlyMap<number, TextFragment[]>): void {
  const at = cells.findIndex((row) => !isAcross(row));
  const [names = [], below = []] = rows.slice(at, at + 2);
  const isOverNames = names.every((name, column) => name !== '' || (below[column] ?? '') !== '');
  if (!isOverNames || !names.includes('') || cells.length - at < 4) return;
  if (names.filter((name) => name !== '').length < 2 || [...names, ...below].some(isNumber)) return;
  const sources = spreadNames(
    (cells[at] ?? []).map((cell) => byCell.get(cell) ?? []),
    xs,
  );
  rows[at] = sources.map((column) => (column === null ? '' : (names[column] ?? '')));
}

/** Returns the number of rows that name the columns; `undefined` when the page does not show it. */
function headerRows({ cells, xs, ys }: Grid, rows: string[][], { byCell, context }: Cells): number | undefined {
  const first = cells.findIndex((row) => !isAcross(row));
  const row = cells[first] ?? [];
  const tall = Math.max(...row.map((cell) => cells.filter((other) => other.includes(cell)).length));
  const isDivided = new Set(row).size < row.length || hasRepeated(rows[first] ?? []);
  const depth = Math.min(maxHeaderRows, Math.max(tall, isDivided ? 2 : 1));
  const heads = cells.slice(first, first + depth);
  if (
    depth > 1 &&
    depth < rows.length - first &&
    !rows
      .slice(first, first + depth)
      .flat()
      .some(isNumber)
  )
    return depth;
  const fragmentsOf = (line: readonly number[] = []) => line.flatMap((cell) => byCell.get(cell) ?? []);
  const isShaded = (at: number) => isOnArea(context.areas, { xs, top: ys[at] ?? 0, bottom: ys[at + 1] ?? 0 });
  const next = first + 1;
  if (hasOtherFont(fragmentsOf(heads[0]), fragmentsOf(cells[next]))) return 1;
  if (isShaded(first) && !isShaded(next) && !isShaded(next + 1)) return 1;
  return isLabeled(rows[first] ?? []) ? 0 : undefined;
}

/** Whether a row is a label and its value: "Telephone", "+39 0473 555 010". */
const isLabeled = (row: readonly string[]): boolean => row.length === 2 && /[\d@]|.{40}/.test(row[1] ?? '');

const hasRepeated = (names: readonly string[]): boolean =>
  names.some((name, at) => at > 0 && name !== '' && name === names[at - 1]);

const maxHeaderRows = 3;
const isNumber = (text: string): boolean => /^[^\p{L}]*\d[^\p{L}]*$/u.test(text) && !/^(?:19|20)\d\d$/.test(text);

/** Whether shaded areas are below most of a row. */
function isOnArea(areas: readonly Box[], { xs, top, bottom }: { xs: number[]; top: number; bottom: number }): boolean {
  const [left, right, middle] = [xs[0] ?? 0, xs.at(-1) ?? 0, (top + bottom) / 2];
  let covered = 0;
  for (const { x0, x1, y0, y1 } of areas)
    if (y0 <= middle && y1 >= middle && y1 - y0 < (bottom - top) * 1.5)
      covered += Math.max(0, Math.min(x1, right) - Math.max(x0, left));
  return covered >= 0.8 * (right - left);
}
