import type { Block } from '@sosia/contract';
import { openZip, type Zip } from '../../../../lib/archive/open-zip.ts';
import { sectionBuilder } from '../../../../lib/document/section-builder.ts';
import { type FormatReader, UnreadableError } from '../format-reader.ts';
import { recordRows } from '../record-rows.ts';
import { at, attribute, elementsOf, relationId, textOf } from '../xml/element-queries.ts';
import { mainPart, relatedParts } from '../xml/related-parts.ts';
import { type XmlElement, xmlElements } from '../xml/xml-elements.ts';
import { coreTitle } from './core-title.ts';
import { drawingPartReader, drawingParts } from './drawing-parts.ts';
import { drawnParagraphs } from './drawn-paragraphs.ts';
import { type KindOfStyle, numberFormats, numberText } from './number-formats.ts';

interface Workbook {
  zip: Zip;
  strings: string[];
  kindOfStyle: KindOfStyle;
  isFrom1904: boolean;
}

/** {@link FormatReader} for workbooks: a sheet's name is a heading, each row a record with the column names. */
export const readXlsx: FormatReader = async ({ bytes }) => {
  const zip = await openZip(bytes);
  const part = await mainPart(zip, 'xl/workbook.xml');
  const related = await relatedParts(zip, part);
  const named = (type: string) => [...related.values()].find((one) => one.type === type)?.name;
  const sheets: { title: string; name: string }[] = [];
  let isFrom1904 = false;
  for await (const element of xmlElements(zip.stream(part), new Set(['sheet', 'workbookPr']))) {
    if (element.name === 'workbookPr') isFrom1904 = /^(?:1|true)$/.test(attribute(element, 'date1904') ?? '');
    const target = related.get(relationId(element) ?? '');
    if (sheetTypes.has(target?.type ?? '') && target && attribute(element, 'state') !== 'veryHidden')
      sheets.push({ title: attribute(element, 'name') ?? '', name: target.name });
  }
  if (sheets.length === 0) throw new UnreadableError('empty');
  const kindOfStyle = await numberFormats(zip, named('styles'));
  const workbook = { zip, strings: await sharedStrings(zip, named('sharedStrings')), kindOfStyle, isFrom1904 };
  return {
    title: await coreTitle(zip),
    isPaged: false,
    parts: sheets.map((sheet) => () => readSheet(workbook, sheet)),
  };
};

/** Cell sheets and chart sheets. */
const sheetTypes: ReadonlySet<string> = new Set(['worksheet', 'chartsheet']);

async function sharedStrings(zip: Zip, part: string | undefined): Promise<string[]> {
  const strings: string[] = [];
  if (part && zip.has(part))
    // Skip the phonetic hints of Japanese text, which repeat it.
    for await (const item of xmlElements(zip.stream(part), new Set(['si']), new Set(['rPh'])))
      strings.push(textOf(item));
  return strings;
}

async function* readSheet(workbook: Workbook, { title, name }: { title: string; name: string }) {
  const builder = sectionBuilder();
  const records = recordRows();
  let isEmpty = true;
  const begin = () => {
    if (isEmpty) builder.heading(title);
    isEmpty = false;
  };
  const add = (texts: string[]) => {
    if (texts.length > 0) begin();
    for (const text of texts) builder.paragraph(text);
  };
  for await (const row of xmlElements(workbook.zip.stream(name), new Set(['row']))) {
    add(records.add(cellsOf(row, workbook)));
    yield builder.take();
  }
  add(records.end());
  for await (const blocks of drawnOnSheet(workbook.zip, name)) {
    if (blocks.length > 0) begin();
    for (const block of blocks) builder.add(block);
    yield builder.take();
  }
  yield builder.end();
}

/** Yields the content of a sheet's drawings: text boxes, charts and diagrams. */
async function* drawnOnSheet(zip: Zip, sheet: string): AsyncGenerator<Block[]> {
  for (const { type, name } of (await relatedParts(zip, sheet)).values()) {
    if (type !== 'drawing' || !zip.has(name)) continue;
    const blocksOfPart = drawingPartReader(zip, await relatedParts(zip, name));
    for await (const shape of xmlElements(zip.stream(name), drawnElements)) {
      const body = at(shape, 'txBody');
      const text = body ? drawnParagraphs(body).join('\n') : '';
      if (text) yield [{ type: 'paragraph', text }];
      for (const place of drawingParts(shape)) yield await blocksOfPart(place);
    }
  }
}

const drawnElements: ReadonlySet<string> = new Set(['sp', 'graphicFrame']);

const maxColumns = 16_384;

function cellsOf(row: XmlElement, workbook: Workbook): string[] {
  const cells: string[] = [];
  for (const cell of elementsOf(row, 'c')) {
    const column = columnOf(attribute(cell, 'r')) ?? cells.length;
    while (cells.length < column) cells.push('');
    cells.push(cellText(cell, workbook));
  }
  return cells;
}

/** Returns the zero-based column of a reference: "AB12" is in column 27. */
function columnOf(reference: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (!letters) return null;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return Math.min(column, maxColumns) - 1;
}

/** Returns the displayed value; for a formula, the result stored by the last save. */
function cellText(cell: XmlElement, { strings, kindOfStyle, isFrom1904 }: Workbook): string {
  const value = textOf(at(cell, 'v'));
  switch (attribute(cell, 't')) {
    case 's':
      return strings[Number(value)] ?? '';
    case 'inlineStr':
      return textOf(at(cell, 'is'));
    case 'b':
      return value === '1' ? 'TRUE' : 'FALSE';
    case 'e':
      return '';
    case 'd':
      return value.replace(/T00:00:00.*$/, '').replace('T', ' ');
    case 'str':
      return value;
    default:
      return value === '' ? '' : numberText(value, kindOfStyle(attribute(cell, 's')), isFrom1904);
  }
}
