import type { SpannedCell } from '../../../../lib/document/create-spanned-table.ts';
import { attribute, elementsOf } from '../xml/element-queries.ts';
import type { XmlElement } from '../xml/xml-elements.ts';

export interface OdtRow {
  element: XmlElement;
  isHeader: boolean;
  isHidden: boolean;
  /** Number of equal rows that it stands for. */
  count: number;
}

const maxRepeated = 256;
/** Elements around rows. */
const rowGroups: ReadonlySet<string> = new Set([
  'table-rows',
  'table-row-group',
  'table-header-rows',
  'soft-page-break',
]);

/** Yields the rows of a table, without those of tables inside its cells. */
export function* rowsOf(table: XmlElement, isHeader = false): Generator<OdtRow> {
  for (const element of elementsOf(table)) {
    if (element.name === 'table-row') {
      const visibility = attribute(element, 'visibility') ?? 'visible';
      yield { element, isHeader, isHidden: visibility !== 'visible', count: repeated(element, 'number-rows-repeated') };
    } else if (rowGroups.has(element.name)) yield* rowsOf(element, isHeader || element.name === 'table-header-rows');
  }
}

export const cellsOf = (row: XmlElement): XmlElement[] => elementsOf(row, 'table-cell');

/** Whether a table only places its content: it has one column, or one row with more than a line in a cell. */
export function isLayout(table: XmlElement): boolean {
  const rows = [...rowsOf(table)].map(({ element }) => cellsOf(element));
  if (rows.every((cells) => cells.length <= 1 && repeated(cells[0], 'number-columns-repeated') === 1)) return true;
  return rows.length === 1 && (rows[0] ?? []).some((cell) => elementsOf(cell).length > 1);
}

/** Returns the cells of a row. Places that a merged cell covers are left out, as its spans say so. */
export function cellsIn(
  row: XmlElement,
  textOf: (cell: XmlElement) => { text: string; isBold: boolean },
): SpannedCell[] {
  return cellsOf(row).flatMap((cell): SpannedCell[] => {
    const { text, isBold } = textOf(cell);
    const spanned = {
      text,
      isLabel: isBold,
      columns: spanOf(cell, 'number-columns-spanned'),
      rows: spanOf(cell, 'number-rows-spanned'),
    };
    return Array<SpannedCell>(repeated(cell, 'number-columns-repeated')).fill(spanned);
  });
}

const spanOf = (cell: XmlElement, name: string): number =>
  Math.max(1, Math.floor(Number(attribute(cell, name) ?? 1)) || 1);

const repeated = (element: XmlElement | undefined, name: string): number =>
  Math.min(maxRepeated, Math.max(1, Math.floor(Number(attribute(element, name) ?? 1)) || 1));
