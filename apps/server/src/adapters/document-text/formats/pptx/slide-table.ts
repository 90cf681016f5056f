import {
  createSpannedTable,
  type SpannedCell,
  type SpannedTable,
} from '../../../../lib/document/create-spanned-table.ts';
import { cellJoiner } from '../office/cell-joiner.ts';
import type { NoteTaker } from '../reading-notes.ts';
import { at, attribute, below, elementsOf } from '../xml/element-queries.ts';
import type { XmlElement } from '../xml/xml-elements.ts';
import { statedBullet } from './bullets.ts';
import { slideParagraphs } from './slide-paragraphs.ts';

/** Reads a table of a slide. Its first row is the header when its style says so. */
export function slideTable(table: XmlElement, taker: NoteTaker): SpannedTable {
  const properties = at(table, 'tblPr');
  const rows = [...below(table, 'tr')].map((row) => elementsOf(row, 'tc').flatMap((cell) => cellOf(cell, taker)));
  const [first = []] = rows;
  const isHeader = isOn(properties, 'firstRow') && rows.length > 1 && first.every(({ columns }) => columns === 1);
  if (isHeader) for (const cell of first) cell.isLabel = true;
  else if (isOn(properties, 'firstCol')) for (const [cell] of rows) if (cell) cell.isLabel = true;
  return createSpannedTable({ rows });
}

/** A place that a merged cell covers has an empty cell, which is left out. */
function cellOf(cell: XmlElement, taker: NoteTaker): SpannedCell[] {
  if (isOn(cell, 'hMerge') || isOn(cell, 'vMerge')) return [];
  const joiner = cellJoiner();
  for (const { pieces, properties } of slideParagraphs(cell, taker))
    joiner.add(pieces, Boolean(statedBullet(properties)));
  const { text, isBold } = joiner.end();
  return [{ text, isLabel: isBold, columns: spanOf(cell, 'gridSpan'), rows: spanOf(cell, 'rowSpan') }];
}

const isOn = (element: XmlElement | undefined, name: string) => /^(?:1|true)$/.test(attribute(element, name) ?? '');

const spanOf = (cell: XmlElement, name: string): number =>
  Math.max(1, Math.floor(Number(attribute(cell, name) ?? 1)) || 1);
