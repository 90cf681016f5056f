import { cleanLine } from '../../../../../lib/document/clean-text.ts';
import type { GridRow, Span } from '../../../../../lib/document/grid/grid-row.ts';
import type { NoteTaker } from '../../reading-notes.ts';
import { at, attribute, elementsOf, textOf } from '../../xml/element-queries.ts';
import { type XmlElement, xmlElements } from '../../xml/xml-elements.ts';
import { displayedNumber, displayedText, generalCode, hidesValue, serialOf } from '../number-formats.ts';
import { columnOf } from './cell-reference.ts';
import type { CellStyle } from './cell-styles.ts';
import { mergedCells } from './merged-cells.ts';
import { isTrue, type SheetLayout } from './sheet-layout.ts';
import type { Workbook } from './workbook.ts';

export interface SheetRow extends GridRow {
  /** Zero-based, as in the sheet. */
  number: number;
}

/** Yields the displayed rows of a sheet. Hidden rows and columns with content are counted in `notes`. */
export async function* sheetRows(
  workbook: Workbook,
  sheet: string,
  layout: SheetLayout,
  notes: NoteTaker,
): AsyncGenerator<SheetRow> {
  const { zip, includeHidden } = workbook;
  const merged = mergedCells(layout.merged, includeHidden);
  const columns = hiddenColumns(layout);
  let number = -1;
  for await (const element of xmlElements(zip.stream(sheet), new Set(['row']), skippedElements)) {
    number = Math.max(number + 1, (Number(attribute(element, 'r')) || 0) - 1);
    const { cells, bold, uncalculated, hidden } = readCells(element, workbook);
    const { spans, hidden: covered } = merged.expand(number, cells);
    const isHidden = isTrue(attribute(element, 'hidden')) || Number(attribute(element, 'ht') ?? 1) === 0;
    if (isHidden && cells.some((cell) => cell !== '')) notes.hidden('rows');
    const newColumns = columns.newlyFilled(cells);
    if (newColumns > 0) notes.hidden('columns', newColumns);
    if (isHidden && !includeHidden) continue;
    if (uncalculated > 0) notes.uncalculated(uncalculated);
    if (hidden + covered > 0) notes.hidden('texts', hidden + covered);
    const row = { number, cells, spans, bold };
    yield includeHidden ? row : columns.remove(row);
  }
}

const skippedElements: ReadonlySet<string> = new Set(['rPh', 'extLst']);

function hiddenColumns(layout: SheetLayout) {
  const isHidden = (column: number) => layout.hiddenColumns.some(([from, to]) => column >= from && column < to);
  const filled = new Set<number>();
  return {
    /** Returns how many hidden columns have their first text in this row. */
    newlyFilled(cells: readonly string[]): number {
      const before = filled.size;
      if (layout.hiddenColumns.length > 0)
        for (const [column, cell] of cells.entries()) if (cell !== '' && isHidden(column)) filled.add(column);
      return filled.size - before;
    },
    remove(row: SheetRow & { spans: readonly Span[]; bold: readonly number[] }): SheetRow {
      if (layout.hiddenColumns.length === 0) return row;
      const shown = row.cells.map((_, column) => column).filter((column) => !isHidden(column));
      const placeOf = new Map(shown.map((column, place) => [column, place]));
      const spans = row.spans.flatMap(([from, to]): Span[] => {
        const places = shown
          .filter((column) => column >= from && column <= to)
          .map((column) => placeOf.get(column) ?? 0);
        return places.length > 1 ? [[places[0] ?? 0, places.at(-1) ?? 0]] : [];
      });
      return {
        number: row.number,
        cells: shown.map((column) => row.cells[column] ?? ''),
        spans,
        bold: row.bold.flatMap((column) => placeOf.get(column) ?? []),
      };
    },
  };
}

function readCells(row: XmlElement, workbook: Workbook) {
  const cells: string[] = [];
  const bold: number[] = [];
  let uncalculated = 0;
  let hidden = 0;
  for (const cell of elementsOf(row, 'c')) {
    const column = columnOf(attribute(cell, 'r')) ?? cells.length;
    while (cells.length < column) cells.push('');
    const style = workbook.styleOf(attribute(cell, 's'));
    const isHidden = hidesValue(style.code, attribute(cell, 't')) && textOf(cell) !== '';
    if (isHidden) hidden += 1;
    if (!isHidden) cells[column] = cleanLine(displayedValue(cell, style, workbook));
    else if (workbook.includeHidden) cells[column] = cleanLine(displayedValue(cell, plainStyle, workbook));
    else cells[column] = '';
    if (style.isBold) bold.push(column);
    if (isUncalculated(cell)) uncalculated += 1;
  }
  return { cells, bold, uncalculated, hidden };
}

/** Whether a formula has no stored result. A stored empty text is one, an error is not. */
const isUncalculated = (cell: XmlElement): boolean =>
  at(cell, 'f') !== undefined &&
  attribute(cell, 't') !== 'str' &&
  (textOf(at(cell, 'v')) === '' || attribute(cell, 't') === 'e');

const plainStyle: CellStyle = { code: generalCode, isBold: false };

/** Returns the displayed value; for a formula, the result stored by the last save. Errors are left out. */
function displayedValue(cell: XmlElement, { code }: CellStyle, { strings, isFrom1904 }: Workbook): string {
  const value = textOf(at(cell, 'v'));
  switch (attribute(cell, 't')) {
    case 's':
      return displayedText(strings[Number(value)] ?? '', code);
    case 'inlineStr':
      return displayedText(textOf(at(cell, 'is')), code);
    case 'str':
      return displayedText(value, code);
    case 'b':
      return value === '' ? '' : isTrue(value) ? 'TRUE' : 'FALSE';
    case 'e':
      return '';
    case 'd':
      return displayedDay(value, code);
    default:
      return value === '' ? '' : displayedNumber(value, code, isFrom1904);
  }
}

function displayedDay(value: string, code: string): string {
  const serial = serialOf(value);
  return serial === null || code === 'General'
    ? value.replace(/T00:00:00.*$/, '').replace('T', ' ')
    : displayedNumber(String(serial), code, false);
}
