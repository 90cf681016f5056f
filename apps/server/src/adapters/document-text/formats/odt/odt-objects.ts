import { dirname } from 'node:path/posix';
import type { Block } from '@sosia/contract';
import type { Zip } from '../../../../lib/archive/open-zip.ts';
import { cleanLine } from '../../../../lib/document/clean-text.ts';
import { createSpannedTable } from '../../../../lib/document/create-spanned-table.ts';
import type { NoteTaker } from '../reading-notes.ts';
import { at, attribute, below, elementsOf, textOf } from '../xml/element-queries.ts';
import { resolved } from '../xml/related-parts.ts';
import { type XmlElement, xmlRoot } from '../xml/xml-elements.ts';
import { cellsIn, rowsOf } from './odt-tables.ts';

/** Objects in the frames of a block. */
export interface OdtObjects {
  formulas: Map<XmlElement, string>;
  charts: Map<XmlElement, Block[]>;
}

/** Reads the objects in a block: formulas and charts. Others are reported. */
export async function odtObjects(block: XmlElement, zip: Zip, taker: NoteTaker): Promise<OdtObjects> {
  const objects: OdtObjects = { formulas: new Map(), charts: new Map() };
  for (const frame of below(block, 'frame')) {
    for (const object of elementsOf(frame).filter(({ name }) => name === 'object' || name === 'object-ole')) {
      const inline = at(object, 'math');
      const folder = resolved(dirname('content.xml'), attribute(object, 'href') ?? '');
      const root = inline ?? (await rootOf(zip, `${folder}/content.xml`));
      const formula = root?.name === 'math' ? formulaText(root) : null;
      const outer = root ? [...below(root, 'chart')][0] : undefined;
      // The content of a chart document has the same name as the chart in it.
      const chart = at(outer, 'chart') ?? outer;
      if (formula) objects.formulas.set(frame, formula);
      else if (chart) objects.charts.set(frame, chartBlocks(chart));
      else taker.unread(root?.name === 'math' ? 'formula' : 'object');
    }
  }
  return objects;
}

async function rootOf(zip: Zip, part: string): Promise<XmlElement | null> {
  return zip.has(part) ? await xmlRoot(zip.stream(part)) : null;
}

/** Returns a formula as it was typed, in one line. */
function formulaText(math: XmlElement): string | null {
  const source = [...below(math, 'annotation')][0];
  return cleanLine(textOf(source)) || null;
}

/** Returns the values of a chart, which it keeps as a table, below its title. */
function chartBlocks(chart: XmlElement): Block[] {
  const caption = cleanLine(textOf(at(chart, 'title'))) || null;
  const table = [...below(chart, 'table')][0];
  const rows = table ? [...rowsOf(table)] : [];
  const headerRows = rows.filter(({ isHeader }) => isHeader).length;
  const cells = rows.map(({ element }) => cellsIn(element, (cell) => ({ text: cellText(cell), isBold: false })));
  const { table: block } = createSpannedTable({ rows: cells, headerRows, caption });
  if (block) return [block];
  return caption === null ? [] : [{ type: 'figure', text: caption }];
}

const cellText = (cell: XmlElement): string => cleanLine([...below(cell, 'p')].map(textOf).join(' '));
