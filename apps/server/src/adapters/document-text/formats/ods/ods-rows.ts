import { cleanLine } from '../../../../lib/document/clean-text.ts';
import type { GridRow, Span } from '../../../../lib/document/grid/grid-row.ts';
import type { NoteTaker } from '../reading-notes.ts';
import { attribute, below, elementsOf } from '../xml/element-queries.ts';
import type { XmlElement } from '../xml/xml-elements.ts';

export interface OdsRow extends GridRow {
  /** Zero-based, as in the sheet. */
  number: number;
}

interface RowContext {
  includeHidden: boolean;
  taker: NoteTaker;
}

/** Limits for hostile sheets; equal rows and cells with content beyond them are left out. */
const maxRepeatedRows = 1_000;
const maxColumns = 1_000;

/** Yields the displayed rows of a sheet. Hidden rows and columns with content are counted. */
export function* odsRows(
  sheet: XmlElement,
  isBold: (style: string | undefined) => boolean,
  { includeHidden, taker }: RowContext,
): Generator<OdsRow> {
  const hiddenColumns = readHiddenColumns(sheet);
  const filledHidden = new Set<number>();
  const merged = mergedColumns();
  let number = 0;
  for (const { element, isHidden } of rowsOf(sheet)) {
    const count = repeatedCount(element, 'number-rows-repeated');
    const { texts, bold, uncalculated } = readCells(element, isBold, merged);
    const from = number;
    number += count;
    if (texts.size === 0) continue;
    if (isHidden) taker.hidden('rows', Math.min(count, maxRepeatedRows));
    for (const column of texts.keys()) if (hiddenColumns.has(column)) filledHidden.add(column);
    if (isHidden && !includeHidden) continue;
    if (uncalculated > 0) taker.uncalculated(uncalculated);
    const row = displayedRow(texts, bold, includeHidden ? new Set() : hiddenColumns);
    for (let at = 0; at < Math.min(count, maxRepeatedRows); at += 1) yield { ...row, number: from + at };
  }
  if (filledHidden.size > 0) taker.hidden('columns', filledHidden.size);
}

function* rowsOf(element: XmlElement, isHiddenGroup = false): Generator<{ element: XmlElement; isHidden: boolean }> {
  for (const child of elementsOf(element)) {
    if (child.name === 'table-row')
      yield { element: child, isHidden: isHiddenGroup || (attribute(child, 'visibility') ?? 'visible') !== 'visible' };
    else if (rowGroups.has(child.name)) yield* rowsOf(child, isHiddenGroup || attribute(child, 'display') === 'false');
  }
}

const rowGroups: ReadonlySet<string> = new Set(['table-rows', 'table-row-group', 'table-header-rows']);

function readHiddenColumns(sheet: XmlElement): Set<number> {
  const hidden = new Set<number>();
  let column = 0;
  for (const element of below(sheet, 'table-column')) {
    const end = Math.min(column + repeatedCount(element, 'number-columns-repeated'), maxColumns);
    const isHidden = (attribute(element, 'visibility') ?? 'visible') !== 'visible';
    for (; column < end; column += 1) if (isHidden) hidden.add(column);
  }
  return hidden;
}

/** A merged cell: its text is repeated in all cells that it covers. */
interface MergedCell {
  text: string;
  column: number;
  endColumn: number;
  rows: number;
}

/** Merged cells that continue in the next rows. */
function mergedColumns() {
  let active: MergedCell[] = [];
  return {
    add: (cell: MergedCell) => void active.push(cell),
    /** Returns the cells that cover the next row. */
    next(): MergedCell[] {
      active = active.flatMap((cell) => (cell.rows > 1 ? [{ ...cell, rows: cell.rows - 1 }] : []));
      return active;
    },
  };
}

interface Texts {
  texts: Map<number, MergedCell>;
  bold: Set<number>;
  /** Formulas without a stored result. */
  uncalculated: number;
}

function readCells(
  row: XmlElement,
  isBold: (style: string | undefined) => boolean,
  merged: ReturnType<typeof mergedColumns>,
): Texts {
  const texts = new Map<number, MergedCell>();
  const bold = new Set<number>();
  const above = merged.next();
  let uncalculated = 0;
  let column = 0;
  for (const cell of elementsOf(row)) {
    if (cell.name !== 'table-cell' && cell.name !== 'covered-table-cell') continue;
    const end = Math.min(column + repeatedCount(cell, 'number-columns-repeated'), maxColumns);
    const text = cell.name === 'table-cell' ? cellText(cell) : '';
    if (text === '' && attribute(cell, 'formula') !== undefined && attribute(cell, 'value-type') === undefined)
      uncalculated += end - column;
    const columns = repeatedCount(cell, 'number-columns-spanned');
    const rows = repeatedCount(cell, 'number-rows-spanned');
    for (; column < end; column += 1) {
      if (text === '') continue;
      const spanned = { text, column, endColumn: Math.min(column + columns, maxColumns), rows };
      if (rows > 1) merged.add(spanned);
      for (let at = column; at < spanned.endColumn; at += 1) texts.set(at, spanned);
      if (isBold(attribute(cell, 'style-name'))) bold.add(column);
    }
  }
  // A row of nothing but merged cells from above is a part of them.
  if (texts.size > 0)
    for (const cell of above) for (let at = cell.column; at < cell.endColumn; at += 1) texts.set(at, cell);
  return { texts, bold, uncalculated };
}

/** Returns the displayed text. A cell that another program wrote may have its value only. */
function cellText(cell: XmlElement): string {
  const paragraphs = elementsOf(cell, 'p');
  if (paragraphs.length > 0) return cleanLine(paragraphs.map(displayed).join(' '));
  const value = ['string-value', 'date-value', 'time-value', 'boolean-value', 'value'].map((name) =>
    attribute(cell, name),
  );
  return cleanLine(value.find((one) => one !== undefined) ?? '');
}

const displayed = (element: XmlElement): string =>
  element.children
    .map((child) => (typeof child === 'string' ? child : (spaces[child.name] ?? displayed(child))))
    .join('');
const spaces: Record<string, string> = { s: ' ', tab: ' ', 'line-break': ' ' };

function displayedRow(texts: Texts['texts'], bold: Texts['bold'], hidden: ReadonlySet<number>): GridRow {
  const last = Math.max(...texts.keys());
  const shown = Array.from({ length: last + 1 }, (_, column) => column).filter((column) => !hidden.has(column));
  const spans = new Map<MergedCell, Span>();
  for (const [place, column] of shown.entries()) {
    const cell = texts.get(column);
    if (cell) spans.set(cell, [spans.get(cell)?.[0] ?? place, place]);
  }
  return {
    cells: shown.map((column) => texts.get(column)?.text ?? ''),
    spans: [...spans.values()].filter(([from, to]) => to > from),
    bold: shown.flatMap((column, place) => (bold.has(column) ? [place] : [])),
  };
}

const repeatedCount = (element: XmlElement, name: string): number =>
  Math.max(1, Math.floor(Number(attribute(element, name) ?? 1)) || 1);
