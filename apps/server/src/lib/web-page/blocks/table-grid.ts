import { isHidden } from './html-elements.ts';
import { tableRowsOf } from './table-rows-of.ts';

export interface GridCell<Content> {
  content: Content;
  isHeader: boolean;
  /** Columns that it covers. */
  span: number;
}

export interface GridRow<Content> {
  /** By column; a merged cell is in every position that it covers. */
  cells: GridCell<Content>[];
  isInHead: boolean;
}

/** A larger span is an error of the page. */
const maxSpan = 100;
/** Limits the copies of merged cells. */
const maxCopies = 200_000;

/**
 * Returns the rows of a table, those of nested tables excluded, with merged cells in every position that they cover.
 * @param read called once for each cell
 */
export function tableGrid<Content>(table: Element, read: (cell: Element) => Content): GridRow<Content>[] {
  const grid: GridRow<Content>[] = [];
  /** Cells that continue in the next rows, by column. */
  let open = new Map<number, { cell: GridCell<Content>; rows: number }>();
  let copies = 0;
  let part: Element | null = null;
  for (const row of tableRowsOf(table)) {
    // A cell ends with its `thead`, `tbody` or `tfoot`.
    if (row.part !== part) open = new Map();
    part = row.part;
    const cells: GridCell<Content>[] = [];
    const next: typeof open = new Map();
    const fill = () => {
      for (let above = open.get(cells.length); above; above = open.get(cells.length)) {
        if (above.rows > 1) next.set(cells.length, { ...above, rows: above.rows - 1 });
        cells.push(above.cell);
      }
    };
    for (const element of row.cells) {
      fill();
      const room = copies < maxCopies;
      const span = room ? spanOf(element, 'colspan') : 1;
      const rows = room ? spanOf(element, 'rowspan') : 1;
      copies += span * rows - 1;
      const cell = {
        content: read(isHidden(element) ? (element.cloneNode(false) as Element) : element),
        isHeader: isHeaderCell(element),
        span,
      };
      for (let count = 0; count < span; count += 1) {
        if (rows > 1) next.set(cells.length, { cell, rows: rows - 1 });
        cells.push(cell);
      }
    }
    fill();
    grid.push({ cells, isInHead: row.part.localName === 'thead' });
    open = next;
  }
  return grid;
}

const isHeaderCell = (cell: Element): boolean =>
  cell.localName === 'th' || /^(?:column|row)header$/.test(cell.getAttribute('role') ?? '');

/** `0` means all rows of the part; these are limited by the rows that follow. */
function spanOf(cell: Element, name: 'colspan' | 'rowspan'): number {
  const text = cell.getAttribute(name) ?? '1';
  const count = /^\s*\d{1,5}\s*$/.test(text) ? Number(text) : 1;
  if (count === 0) return name === 'rowspan' ? maxSpan : 1;
  return Math.min(count, maxSpan);
}
