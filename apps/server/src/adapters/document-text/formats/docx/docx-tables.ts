import type { SpannedCell } from '../../../../lib/document/create-spanned-table.ts';
import type { CellText } from '../office/cell-joiner.ts';
import { at, attribute, below, elementsOf } from '../xml/element-queries.ts';
import type { XmlElement } from '../xml/xml-elements.ts';
import { blocksIn } from './docx-blocks.ts';
import type { TableStyle } from './docx-styles.ts';
import { deletions } from './docx-text.ts';
import { isOn } from './docx-values.ts';

export interface DocxTable {
  rows: SpannedCell[][];
  /** Rows at the top that Word repeats on each page, or that the table's style emphasizes. */
  headerRows: number;
  hiddenRows: number;
}

export interface TableContext {
  style: TableStyle;
  includeHidden: boolean;
  textOf: (cell: XmlElement) => CellText;
}

/** Returns the rows of a table that is not deleted. */
export const rowsOf = (table: XmlElement): XmlElement[] =>
  [...below(table, 'tr')].filter((row) => !elementsOf(at(row, 'trPr')).some(({ name }) => deletions.has(name)));

export const cellsOf = (row: XmlElement): XmlElement[] => [...below(row, 'tc')];

/** Whether a table only places its content: it has one column, or one row with more than a line in a cell. */
export function isLayout(table: XmlElement): boolean {
  const rows = rowsOf(table).map(cellsOf);
  if (rows.every((cells) => cells.length <= 1)) return true;
  return rows.length === 1 && (rows[0] ?? []).some((cell) => [...blocksIn(cell)].length > 1);
}

export function readTable(table: XmlElement, { style, includeHidden, textOf }: TableContext): DocxTable {
  const all = rowsOf(table);
  const shown = includeHidden ? all : all.filter((row) => !isMarked(row, 'hidden'));
  const narrow = narrowColumns(table);
  const look = tableLook(table);
  const fills = fillsOf(shown);
  const rows = shown.map((row, at) => {
    const isShaded = at === 0 && fills.onlyFirst;
    return cellsIn(row, narrow).map(({ cell, ...spans }, column) => {
      const { text, isBold } = cell ? textOf(cell) : { text: '', isBold: false };
      const isStyled = look.firstColumn && style.hasFirstColumn && column === 0 && !look.firstRow;
      return { ...spans, text, isLabel: isBold || isShaded || isStyled };
    });
  });
  const repeated = shown.findIndex((row) => !isMarked(row, 'tblHeader'));
  const styled = look.firstRow && style.hasFirstRow && rows.length > 1 ? 1 : 0;
  return {
    rows,
    headerRows: repeated > 0 ? repeated : styled,
    hiddenRows: all.filter((row) => isMarked(row, 'hidden')).length,
  };
}

const isMarked = (row: XmlElement, name: string): boolean => isOn(at(row, 'trPr', name));

/** Which special formats of its style a table uses: attributes in newer files, a bit mask in older ones. */
function tableLook(table: XmlElement) {
  const look = at(table, 'tblPr', 'tblLook');
  const bits = Number.parseInt(attribute(look, 'val') ?? '0', 16) || 0;
  const isUsed = (name: string, bit: number) => {
    const value = attribute(look, name);
    return value === undefined ? (bits & bit) !== 0 : /^(?:1|true|on)$/.test(value);
  };
  return { firstRow: isUsed('firstRow', 0x20), firstColumn: isUsed('firstColumn', 0x80) };
}

const minColumnWidth = 100;

/** Returns the columns of the grid that are too narrow for text, which exist because edges of cells are not aligned. */
function narrowColumns(table: XmlElement): Set<number> {
  const widths = elementsOf(at(table, 'tblGrid'), 'gridCol').map((column) => Number(attribute(column, 'w')));
  return new Set(widths.flatMap((width, at) => (width > 0 && width < minColumnWidth ? [at] : [])));
}

interface PlacedCell {
  /** `null` for a place without a cell. */
  cell: XmlElement | null;
  columns: number;
  isContinued: boolean;
}

const maxSkipped = 100;

function cellsIn(row: XmlElement, narrow: ReadonlySet<number>): PlacedCell[] {
  let column = 0;
  const placed: PlacedCell[] = [];
  const place = (cell: XmlElement | null, span: number) => {
    let columns = 0;
    for (let at = column; at < column + span; at += 1) if (!narrow.has(at)) columns += 1;
    column += span;
    if (columns === 0 && (cell === null || [...below(cell, 't')].length === 0)) return;
    placed.push({ cell, columns: Math.max(1, columns), isContinued: cell !== null && isContinued(cell) });
  };
  for (let n = spanOf(at(row, 'trPr', 'gridBefore'), 0); n > 0; n -= 1) place(null, 1);
  for (const cell of cellsOf(row)) {
    const last = placed.at(-1);
    if (attribute(at(cell, 'tcPr', 'hMerge'), 'val') === 'continue' && last) {
      last.columns += 1;
      column += 1;
    } else place(cell, spanOf(at(cell, 'tcPr', 'gridSpan'), 1));
  }
  return placed;
}

const spanOf = (mark: XmlElement | undefined, usual: number): number =>
  Math.min(maxSkipped, Math.max(usual, Math.floor(Number(attribute(mark, 'val') ?? usual)) || usual));

function isContinued(cell: XmlElement): boolean {
  const mark = at(cell, 'tcPr', 'vMerge');
  return mark !== undefined && attribute(mark, 'val') !== 'restart';
}

/** Whether the first row is shaded in a color that no other row has. */
function fillsOf(rows: readonly XmlElement[]): { onlyFirst: boolean } {
  const fills = rows.map((row) => cellsOf(row).map(fillOf));
  const first = new Set(fills[0]);
  const others = new Set(fills.slice(1).flat());
  return {
    onlyFirst: fills.length > 1 && !first.has(null) && first.size > 0 && ![...first].some((fill) => others.has(fill)),
  };
}

function fillOf(cell: XmlElement): string | null {
  const shading = at(cell, 'tcPr', 'shd');
  const fill = attribute(shading, 'themeFill') ?? attribute(shading, 'fill');
  return fill === undefined || /^(?:auto|ffffff)$/i.test(fill) ? null : fill;
}
