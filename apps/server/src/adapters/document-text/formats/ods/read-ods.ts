import type { Block } from '@sosia/contract';
import type { Zip } from '../../../../lib/archive/open-zip.ts';
import { gridReader } from '../../../../lib/document/grid/grid-reader.ts';
import { sectionBuilder } from '../../../../lib/document/section-builder.ts';
import { openOdf } from '../encrypted/open-odf.ts';
import type { FormatReader } from '../format-reader.ts';
import { coreTitle } from '../office/core-title.ts';
import { type NoteTaker, noteTaker } from '../reading-notes.ts';
import { attribute } from '../xml/element-queries.ts';
import { type XmlElement, xmlElements } from '../xml/xml-elements.ts';
import { odsRows } from './ods-rows.ts';
import { odsStyles } from './ods-styles.ts';

/**
 * {@link FormatReader} for OpenDocument spreadsheets: a sheet's name is a heading, its content tables, definitions and
 * texts as the sheet displays them. Hidden sheets, rows and columns are left out unless they are asked for.
 */
export const readOds: FormatReader = async (file) => {
  const zip = await openOdf(file);
  const taker = noteTaker();
  return {
    title: await coreTitle(zip, 'meta.xml'),
    isPaged: false,
    parts: [() => readSheets(zip, { includeHidden: file.includeHidden, taker })],
    notes: taker.notes,
  };
};

/** Comments, drawings, changes and former values of linked sheets. */
const skippedElements: ReadonlySet<string> = new Set([
  'annotation',
  'shapes',
  'forms',
  'tracked-changes',
  'table-source',
  'dde-links',
]);
const wantedElements: ReadonlySet<string> = new Set(['table', 'style']);

interface Reading {
  includeHidden: boolean;
  taker: NoteTaker;
}

async function* readSheets(zip: Zip, reading: Reading) {
  const builder = sectionBuilder();
  const styles = odsStyles();
  for await (const element of xmlElements(zip.stream('content.xml'), wantedElements, skippedElements)) {
    if (element.name === 'style') {
      styles.add(element);
      continue;
    }
    const isHidden = styles.isHidden(attribute(element, 'style-name'));
    if (isHidden) reading.taker.hidden('sheets');
    if (isHidden && !reading.includeHidden) continue;
    for (const block of sheetBlocks(element, styles.isBold, reading)) {
      builder.add(block);
      if (block.type === 'break') builder.heading(attribute(element, 'name') ?? '');
    }
    yield builder.take();
  }
  yield builder.end();
}

/** Yields the blocks of a sheet after a break; none if it is empty. */
function* sheetBlocks(
  sheet: XmlElement,
  isBold: (style: string | undefined) => boolean,
  reading: Reading,
): Generator<Block> {
  const reader = gridReader([]);
  const blocks: Block[] = [];
  let next = 0;
  for (const row of odsRows(sheet, isBold, reading)) {
    if (row.number > next) blocks.push(...reader.add({ cells: [] }, row.number - 1));
    blocks.push(...reader.add(row, row.number));
    next = row.number + 1;
  }
  blocks.push(...reader.end());
  if (blocks.length === 0) return;
  yield { type: 'break', kind: 'sheet', title: attribute(sheet, 'name') ?? '' };
  yield* blocks;
}
