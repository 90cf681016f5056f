import { createTable } from '../../../../lib/document/create-table.ts';
import type { TextFragment } from '../text-fragment.ts';
import { cellText } from './cell-text.ts';
import { tableGaps } from './column-gaps.ts';
import type { FoundTable } from './found-table.ts';
import { hasOtherFont } from './has-other-font.ts';
import type { Box } from './page-drawing.ts';
import { type CellLine, isFilled, rowStarts } from './row-starts.ts';
import type { Ruling } from './rulings.ts';
import { spreadNames } from './spread-names.ts';

export interface AlignedContext {
  isKnownWord: (word: string) => boolean;
  /** Vertical lines on the page. */
  verticals: readonly Ruling[];
}

/**
 * Returns the tables in lines of cells: two when they are next to each other, none when the lines are prose, addresses
 * or a form.
 */
export function alignedRows(lines: readonly (readonly TextFragment[])[], context: AlignedContext): FoundTable[] {
  const size = median(lines.flat().map((cell) => cell.size));
  const gaps = tableGaps(lines, minGapEms * size);
  if (gaps.length === 0) return [];
  const halves = sideBySide(lines, gaps);
  if (halves) return halves.flatMap((half) => alignedRows(half, context));
  const cells = lines.flat();
  const xs = [Math.min(...cells.map(({ start }) => start)), ...gaps, Math.max(...cells.map(({ end }) => end))];
  const ys = cells.map(({ base }) => base);
  const box = { x0: xs[0] ?? 0, x1: xs.at(-1) ?? 0, y0: Math.min(...ys) - size, y1: Math.max(...ys) };
  const table = rowsOf(lines, xs);
  if (!isTable(table) || isForm(box, gaps, context.verticals)) return [];
  const texts = table.rows.map((row) => row.map((cell) => cellText(cell, context.isKnownWord)));
  const titles: { row: number; title: string }[] = [];
  const kept: string[][] = [];
  for (const [at, row] of texts.entries()) {
    if (table.titles.has(at)) titles.push({ row: kept.length, title: row.join(' ').trim() });
    else kept.push(row);
  }
  const names = namesOf(table, context);
  if (names) kept.splice(0, 1, ...names);
  const heads = names ? { headerRows: 2 } : hasHeader(table) ? { headerRows: 1 } : {};
  const block = createTable({ rows: kept, ...heads });
  if (!block) return [];
  const named = kept.length - block.rows.length;
  block.groups = titles.map(({ row, title }) => ({ row: Math.max(0, row - named), title }));
  return [{ block, xs, box, isHeaderShown: 'headerRows' in heads }];
}

const minGapEms = 0.7;

interface Rows {
  /** The fragments of each cell. */
  rows: TextFragment[][][];
  /** Indexes of rows that are titles. */
  titles: Set<number>;
  xs: number[];
}

function rowsOf(lines: readonly (readonly TextFragment[])[], xs: number[]): Rows {
  const cellLines = lines.flatMap((cells): CellLine[] => {
    const [first] = cells;
    if (!first) return [];
    const columns = xs.slice(1).map((): TextFragment[] => []);
    for (const cell of cells) columns[columnOf(cell, xs)]?.push(cell);
    return [{ base: first.base, size: first.size, columns }];
  });
  const crosses = ({ columns }: CellLine) =>
    columns.flat().length === 1 &&
    columns.flat().some(({ start, end }) => xs.slice(1, -1).some((x) => start < x && end > x));
  const starts = rowStarts(cellLines);
  const rows: TextFragment[][][] = [];
  const titles = new Set<number>();
  let wasTitle = false;
  for (const [at, line] of cellLines.entries()) {
    const isTitle = crosses(line);
    if (isTitle || wasTitle || rows.length === 0 || starts.includes(at)) rows.push(line.columns);
    else for (const [column, cell] of (rows.at(-1) ?? []).entries()) cell.push(...(line.columns[column] ?? []));
    if (isTitle) titles.add(rows.length - 1);
    wasTitle = isTitle;
  }
  for (const at of titleRows(rows)) titles.add(at);
  return { rows, titles, xs };
}

const maxTitleChars = 60;

/** Returns the rows that only have a first cell, where all others have several. */
function titleRows(rows: readonly TextFragment[][][]): number[] {
  const titles = [...rows.keys()].filter((at) => {
    const row = rows[at] ?? [];
    return at < rows.length - 1 && row.filter(isFilled).length === 1 && textOf(row[0] ?? []).length <= maxTitleChars;
  });
  const isRare = titles.length <= rows.length / 3;
  return isRare && titles.every((at) => isFilled(rows[at]?.[0])) ? titles : [];
}

/** A cell belongs to the column that holds its middle; a longer one, to the column where it starts. */
function columnOf({ start, end }: TextFragment, xs: readonly number[]): number {
  const crossed = xs.slice(1, -1).some((x) => start < x && end > x);
  const x = crossed ? start : (start + end) / 2;
  return Math.max(
    0,
    Math.min(
      xs.length - 2,
      xs.findLastIndex((border) => border <= x),
    ),
  );
}

const maxLongCell = 45;
const minRows = 3;
const minTextRows = 5;
const minShare = 0.55;

/** Whether rows are a table: aligned, not prose, with numbers or names of columns. */
function isTable({ rows, titles, xs }: Rows): boolean {
  const plain = rows.filter((row, at) => !titles.has(at) && row.filter(isFilled).length > 1);
  if (plain.length < minRows || plain.length < (rows.length - titles.size) * minShare) return false;
  if (plain.flatMap((row) => row.filter(isFilled)).length < plain.length * (xs.length - 1) * minShare) return false;
  const columns = xs.slice(1).map((_, column) => plain.map((row) => row[column] ?? []).filter(isFilled));
  if (!columns.every(isAligned)) return false;
  const texts = columns.map((cells) => cells.map(textOf));
  const isLong = (column: readonly string[]) => median(column.map((text) => text.length)) > maxLongCell;
  const hasNumbers = texts
    .slice(1)
    .some((column) => column.length >= plain.length * minShare && share(column, isNumeric) >= minShare);
  if (share(texts[0] ?? [], (text) => text.endsWith(':')) >= minShare || isContents(texts)) return false;
  if (hasNumbers) return true;
  if (texts.filter(isLong).length > 1) return false;
  if (xs.length === 3 && texts.flat().some(isPostalCode)) return false;
  return hasHeader({ rows }) || (xs.length > 3 && plain.length >= minTextRows);
}

const textOf = (cell: readonly TextFragment[]): string => cell.map(({ text }) => text).join(' ');

/** Whether a text is mostly a number, price, time or date, with short units. */
const isNumeric = (text: string): boolean => text.length <= 40 && /\d/.test(text) && !/\p{L}{5}/u.test(text);

/** Whether a line of an address has a postal code: "28013 Madrid", "Denver, CO 80203", "Leeds LS1 4DY". */
const isPostalCode = (text: string): boolean =>
  /^(?:[A-Z]{1,2}-)?\d{4,6} \p{Lu}|\b[A-Z]{2} \d{5}\b|\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/u.test(text);

const share = (texts: readonly string[], is: (text: string) => boolean): number =>
  texts.filter(is).length / Math.max(1, texts.length);

/** Whether a column of cells has a common left or right edge, or middle. */
function isAligned(cells: readonly (readonly TextFragment[])[]): boolean {
  const edges = [
    cells.map((cell) => Math.min(...cell.map(({ start }) => start))),
    cells.map((cell) => Math.max(...cell.map(({ end }) => end))),
  ];
  const middles = cells.map((_, at) => ((edges[0]?.[at] ?? 0) + (edges[1]?.[at] ?? 0)) / 2);
  const tolerance = cells[0]?.[0]?.size ?? 0;
  return [...edges, middles].some((places) => {
    const usual = median(places);
    return places.filter((place) => Math.abs(place - usual) <= tolerance).length >= places.length * 0.7;
  });
}

/** Whether vertical lines divide the text elsewhere than at the columns, as the boxes of a form do. */
function isForm({ x0, x1, y0, y1 }: Box, gaps: readonly number[], verticals: readonly Ruling[]): boolean {
  return verticals.some(
    ({ at, from, to }) =>
      at > x0 && at < x1 && from < y1 && to > y0 && gaps.every((gap) => Math.abs(gap - at) > maxOffset),
  );
}

/** Largest distance of the line between two columns from the middle of their gap, in points. */
const maxOffset = 25;

/** Whether the columns are a table of contents: the last one has ascending page numbers. */
function isContents(texts: readonly string[][]): boolean {
  const pages = (texts.at(-1) ?? []).map((text) => (/^(?:\d{1,4})$/.test(text) ? Number(text) : Number.NaN));
  return (
    pages.length > 2 && pages.every((page, at) => at === 0 || page >= (pages[at - 1] ?? 0)) && (pages.at(-1) ?? 0) > 2
  );
}

/** Returns the first row as two, when its upper line has names above several columns. */
function namesOf({ rows, xs }: Rows, { isKnownWord }: AlignedContext): string[][] | null {
  const first = rows[0] ?? [];
  const lines = Map.groupBy(first.flat(), ({ base }) => base);
  const top = Math.min(...lines.keys());
  const bottom = Math.max(...lines.keys());
  const size = first.flat()[0]?.size ?? 0;
  const isUpper = (cell: TextFragment) => cell.base === top;
  const upper = first.map((cell) => cell.filter(isUpper));
  const names = upper.map((cell, at) => (cell.length === first[at]?.length ? [] : cell));
  const isSpread = names.filter(isFilled).length > 1 && first.every((cell) => isFilled(cell));
  if (
    bottom - top < size * 1.45 ||
    !isSpread ||
    names.every(isFilled) ||
    first.flat().some(({ text }) => isPlainNumber(text))
  )
    return null;
  const lower = first.map((cell, at) => (isFilled(names[at]) ? cell.filter((one) => !isUpper(one)) : cell));
  const sources = spreadNames(names, xs).map((source, at) =>
    (first[at] ?? []).some(({ base }) => base === bottom) ? source : null,
  );
  return [
    sources.map((source) => (source === null ? '' : cellText(names[source] ?? [], isKnownWord))),
    lower.map((cell) => cellText(cell, isKnownWord)),
  ];
}

const isPlainNumber = (text: string): boolean => /^[^\p{L}]*\d[^\p{L}]*$/u.test(text) && !/^(?:19|20)\d\d$/.test(text);

const hasHeader = ({ rows: [first = [], second = []] }: Pick<Rows, 'rows'>): boolean =>
  hasOtherFont(first.flat(), second.flat());

/** Returns the lines of two tables that are next to each other: their column names are the same. */
function sideBySide(lines: readonly (readonly TextFragment[])[], gaps: readonly number[]): TextFragment[][][] | null {
  if (gaps.length < 3 || gaps.length % 2 === 0) return null;
  const border = gaps[(gaps.length - 1) / 2] ?? 0;
  const halves = [true, false].map((isLeft) =>
    lines
      .map((cells) => cells.filter(({ start, end }) => (start + end) / 2 < border === isLeft))
      .filter((cells) => cells.length > 0),
  );
  const names = halves.map((half) => (half[0] ?? []).map(({ text }) => text).join('\n'));
  return names[0] !== '' && names[0] === names[1] ? halves : null;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
