import type { Zip } from '../../../../../lib/archive/open-zip.ts';
import { attribute } from '../../xml/element-queries.ts';
import { relatedParts } from '../../xml/related-parts.ts';
import { xmlElements, xmlRoot } from '../../xml/xml-elements.ts';
import { type CellRange, parseRange } from './cell-reference.ts';
import { withoutRows } from './without-rows.ts';

/** A table that was defined in the sheet. */
export interface SheetTable extends CellRange {
  headerRows: number;
}

export interface SheetLayout {
  /** Ranges of hidden columns, zero-based, end exclusive. */
  hiddenColumns: [from: number, to: number][];
  /** By their first row. */
  merged: CellRange[];
  tables: SheetTable[];
}

/** Real sheets have far fewer. */
const maxMerged = 100_000;
const maxTables = 1_000;

/** Reads from a sheet what applies to its rows: hidden columns, merged cells, defined tables. */
export async function readSheetLayout(zip: Zip, sheet: string): Promise<SheetLayout> {
  const hiddenColumns: [number, number][] = [];
  const merged: CellRange[] = [];
  for await (const element of xmlElements(withoutRows(zip.stream(sheet)), new Set(['col', 'mergeCell']))) {
    if (element.name === 'col') {
      const isHidden = isTrue(attribute(element, 'hidden')) || Number(attribute(element, 'width') ?? 1) === 0;
      const [from, to] = [Number(attribute(element, 'min')), Number(attribute(element, 'max'))];
      if (isHidden && from >= 1 && to >= from) hiddenColumns.push([from - 1, to]);
    } else {
      const range = parseRange(attribute(element, 'ref'));
      if (range && merged.length < maxMerged) merged.push(range);
    }
  }
  merged.sort((one, other) => one.row - other.row);
  return { hiddenColumns, merged, tables: await definedTables(zip, sheet) };
}

async function definedTables(zip: Zip, sheet: string): Promise<SheetTable[]> {
  const tables: SheetTable[] = [];
  for (const { type, name } of (await relatedParts(zip, sheet)).values()) {
    if (type !== 'table' || !zip.has(name) || tables.length >= maxTables) continue;
    const root = await xmlRoot(zip.stream(name));
    const range = parseRange(attribute(root, 'ref'));
    const headerRows = Number(attribute(root, 'headerRowCount') ?? 1);
    if (range && !tables.some((other) => overlaps(other, range))) tables.push({ ...range, headerRows });
  }
  return tables;
}

/** Whether two ranges have a cell in common. */
const overlaps = (one: CellRange, other: CellRange): boolean =>
  one.row < other.endRow && other.row < one.endRow && one.column < other.endColumn && other.column < one.endColumn;

export const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';
