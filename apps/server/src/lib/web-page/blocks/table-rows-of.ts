import { isHidden, takesNoSpace } from './html-elements.ts';

export interface TableRow {
  /** The `thead`, `tbody`, `tfoot` or `table` that holds it. */
  part: Element;
  cells: Element[];
}

/** Returns the rows of a table with the cells that take part in its columns. The footer is last, wherever it is. */
export function tableRowsOf(table: Element): TableRow[] {
  const parts = [...table.children].filter((child) => !isHidden(child));
  const rank = ({ localName }: Element) => (localName === 'thead' ? 0 : localName === 'tfoot' ? 2 : 1);
  const rows = parts
    .toSorted((one, other) => rank(one) - rank(other))
    .flatMap((part) => (isRowGroup(part) ? rowsIn(part, part.children) : rowsIn(table, [part])));
  return keepsPlaces(rows) ? rows : rows.map(({ part, cells }) => ({ part, cells: cells.filter(isPlaced) }));
}

const isRowGroup = (element: Element): boolean =>
  /^t(?:head|body|foot)$/.test(element.localName) || element.getAttribute('role') === 'rowgroup';
const isRow = (element: Element): boolean => element.localName === 'tr' || element.getAttribute('role') === 'row';
const isCell = (element: Element): boolean =>
  element.localName === 'td' || element.localName === 'th' || cellRole.test(element.getAttribute('role') ?? '');
const cellRole = /^(?:cell|gridcell|columnheader|rowheader)$/;
const isPlaced = (cell: Element): boolean => !takesNoSpace(cell);

/** Cells without a `tr` are a row, as in a browser. */
function rowsIn(part: Element, children: Iterable<Element>): TableRow[] {
  const rows: TableRow[] = [];
  let loose: Element[] = [];
  for (const child of children) {
    if (isCell(child)) {
      if (loose.length === 0) rows.push({ part, cells: loose });
      loose.push(child);
    } else if (isRow(child)) {
      loose = [];
      if (!isHidden(child)) rows.push({ part, cells: [...child.children].filter(isCell) });
    }
  }
  return rows;
}

/**
 * Whether hidden cells keep their columns: all rows have the same number of cells, but not the same hidden ones. The
 * style sheet then hides the other cells of the column, or shows this one.
 */
function keepsPlaces(rows: readonly TableRow[]): boolean {
  const hidden = rows.map(({ cells }) => cells.flatMap((cell, at) => (isPlaced(cell) ? [] : [at])).join());
  return new Set(hidden).size > 1 && new Set(rows.map(({ cells }) => cells.length)).size === 1;
}
