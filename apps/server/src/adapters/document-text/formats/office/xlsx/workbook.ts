import type { Zip } from '../../../../../lib/archive/open-zip.ts';
import { attribute, relationId, textOf } from '../../xml/element-queries.ts';
import { mainPart, relatedParts } from '../../xml/related-parts.ts';
import { xmlElements } from '../../xml/xml-elements.ts';
import { type CellStyles, readCellStyles } from './cell-styles.ts';
import { isTrue } from './sheet-layout.ts';

export interface Workbook {
  zip: Zip;
  sheets: WorkbookSheet[];
  strings: string[];
  styleOf: CellStyles;
  isFrom1904: boolean;
  includeHidden: boolean;
}

export interface WorkbookSheet {
  title: string;
  /** Name in the archive. */
  name: string;
  isHidden: boolean;
}

/** Cell sheets and chart sheets. */
const sheetTypes: ReadonlySet<string> = new Set(['worksheet', 'chartsheet']);

export async function openWorkbook(zip: Zip, includeHidden: boolean): Promise<Workbook> {
  const part = await mainPart(zip, 'xl/workbook.xml');
  const related = await relatedParts(zip, part);
  const named = (type: string) => [...related.values()].find((one) => one.type === type)?.name;
  const sheets: WorkbookSheet[] = [];
  let isFrom1904 = false;
  for await (const element of xmlElements(zip.stream(part), new Set(['sheet', 'workbookPr']))) {
    if (element.name === 'workbookPr') isFrom1904 = isTrue(attribute(element, 'date1904'));
    const target = related.get(relationId(element) ?? '');
    if (!target || !sheetTypes.has(target.type)) continue;
    const isHidden = /^(?:hidden|veryHidden)$/.test(attribute(element, 'state') ?? '');
    sheets.push({ title: attribute(element, 'name') ?? '', name: target.name, isHidden });
  }
  const strings = await sharedStrings(zip, named('sharedStrings'));
  const styleOf = await readCellStyles(zip, named('styles'));
  return { zip, sheets, strings, styleOf, isFrom1904, includeHidden };
}

async function sharedStrings(zip: Zip, part: string | undefined): Promise<string[]> {
  const strings: string[] = [];
  if (part && zip.has(part))
    // Skip the phonetic hints of Japanese text, which repeat it.
    for await (const item of xmlElements(zip.stream(part), new Set(['si']), new Set(['rPh'])))
      strings.push(textOf(item));
  return strings;
}
