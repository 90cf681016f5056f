import type { Block, TableBlock } from '@sosia/contract';
import { createTable } from '../../document/create-table.ts';
import { withoutBold } from '../../document/run-in-blocks.ts';
import { isHidden } from './html-elements.ts';
import { plainText } from './plain-text.ts';
import { type GridRow, tableGrid } from './table-grid.ts';

type Read = (element: Element) => Block[];

interface Cell {
  blocks: Block[];
  /** Without marks of bold text. */
  text: string;
  isBold: boolean;
}

type Row = GridRow<Cell>;

/** Returns a table; the contents of its cells if the table only arranges the page. */
export function tableBlocks(element: Element, read: Read): Block[] {
  const caption = [...element.children].find((child) => child.localName === 'caption' && !isHidden(child));
  const rows = tableGrid(element, (cell) => cellOf(cell, read)).filter(({ cells }) =>
    cells.some(({ content }) => content.text !== ''),
  );
  const title = caption ? plainText(read(caption), ' ') : '';
  if (rows.length === 0) return title ? [{ type: 'paragraph', text: title }] : [];
  if (isLayout(element, rows)) return [...(caption ? read(caption) : []), ...flowOf(rows)];
  const width = widthOf(rows);
  if (width * rows.length > maxCells) return [...(caption ? read(caption) : []), ...linesOf(rows)];
  return withGroups(rows, width, title || null);
}

/** Padding a table with a few very long rows would take more memory than its text. */
const maxCells = 1_000_000;

function cellOf(element: Element, read: Read): Cell {
  const blocks = read(element);
  const [first] = blocks;
  const isBold =
    blocks.length === 1 && first?.type === 'paragraph' && /^\uFDD0[^\uFDD0\uFDD1]+\uFDD1$/.test(first.text.trim());
  return { blocks, text: plainText(blocks, ' ') || labelOf(element), isBold };
}

/** A sign in a cell, such as a check mark, has its meaning in an attribute. */
function labelOf(cell: Element): string {
  const sign = cell.querySelector('[aria-label], img[alt], [title]');
  const names = ['aria-label', 'alt', 'title'].map((name) => sign?.getAttribute(name)?.trim() ?? '');
  return names.find((name) => name !== '' && name.length <= maxLabelChars) ?? '';
}

const maxLabelChars = 60;
/** A longer cell is a part of the page. */
const maxCellChars = 600;

const widthOf = (rows: readonly Row[]): number => rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);

/** Distinct cells with text: a merged cell counts once. */
const filled = ({ cells }: Row) => new Set(cells.filter(({ content }) => content.text !== ''));

function isLayout(element: Element, rows: readonly Row[]): boolean {
  const role = element.getAttribute('role');
  if (role === 'presentation' || role === 'none') return true;
  const cells = rows.flatMap((row) => [...filled(row)]);
  if (cells.some(({ isHeader }) => isHeader)) return false;
  if (rows.every((row) => filled(row).size <= 1)) return true;
  return cells.some(
    ({ content: { blocks, text } }) =>
      text.length > maxCellChars || blocks.some(({ type }) => type === 'heading' || type === 'table'),
  );
}

/** Returns the contents of all cells in reading order. */
function flowOf(rows: readonly Row[]): Block[] {
  const seen = new Set(rows.flatMap(({ cells }) => cells));
  return [...seen].flatMap(({ content }) => content.blocks);
}

const linesOf = (rows: readonly Row[]): Block[] =>
  rows.map((row) => ({ type: 'paragraph', text: [...filled(row)].map(({ content }) => content.text).join(' | ') }));

/** Builds the table. A row with one cell over the whole width is the title of the rows below it. */
function withGroups(all: readonly Row[], width: number, caption: string | null): Block[] {
  const isTitle = (row: Row) => isGroupTitle(row, width);
  const textOf = (row: Row) => row.cells[0]?.content.text ?? '';
  const [first] = all;
  const hasTitle = caption === null && first !== undefined && isTitle(first);
  const rows = hasTitle ? all.slice(1) : all;
  const heads = headerRows(rows.filter((row) => !isTitle(row)));
  const body: Row[] = [];
  const groups: TableBlock['groups'] = [];
  for (const row of rows) {
    if (isTitle(row)) groups.push({ row: Math.max(0, body.length - (heads ?? 0)), title: withoutBold(textOf(row)) });
    else body.push(row);
  }
  const table = createTable({
    rows: body.map(({ cells }) => cells.map(({ content }) => content.text)),
    caption: hasTitle ? textOf(first) : caption,
    headerRows: heads,
  });
  if (table) return [{ ...table, groups: groups.filter(({ row }) => row < table.rows.length) }];
  return all.map((row) => ({ type: 'paragraph', text: textOf(row) }));
}

function isGroupTitle(row: Row, width: number): boolean {
  const [first] = row.cells;
  if (!first || width < 2 || filled(row).size !== 1 || first.content.text === '') return false;
  if (first.span >= width) return true;
  return (first.isHeader || first.content.isBold) && (row.cells.length === 1 || width > 2);
}

/** Number of rows that name the columns. */
function headerRows(rows: readonly Row[]): number {
  const marked = rows.findIndex(({ cells, isInHead }) => !isInHead && !isHeaderRow(cells));
  // A table in which every row is marked has one row of names.
  const count = marked < 0 ? Math.min(1, rows.length - 1) : marked;
  return count > 0 ? count : Number(hasNames(rows));
}

/** Whether all cells with text are headers, or bold where no cell is a header. The corner may be empty. */
function isHeaderRow(cells: Row['cells']): boolean {
  const used = cells.filter(({ content }) => content.text !== '');
  const areHeaders = used.every(({ isHeader }) => isHeader);
  if (new Set(used).size < 2) return areHeaders && (used.length > 1 || cells.length === 1);
  return areHeaders || used.every(({ content }) => content.isBold);
}

/** Whether a first row without marks has names: words above a column of numbers, times or prices. */
function hasNames([first, ...body]: readonly Row[]): boolean {
  const names = first?.cells.map(({ content }) => content.text) ?? [];
  const isNamed =
    new Set(names).size === names.length && names.every((name) => /\p{L}/u.test(name) && !/\d/.test(name));
  if (!isNamed || body.length < 2) return false;
  return names.some((_, at) => body.every(({ cells }) => /\d/.test(cells[at]?.content.text ?? '')));
}
