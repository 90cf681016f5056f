import type { Block } from '@sosia/contract';
import { openZip } from '../../../../../lib/archive/open-zip.ts';
import { gridReader } from '../../../../../lib/document/grid/grid-reader.ts';
import type { DefinedTable } from '../../../../../lib/document/grid/split-regions.ts';
import { sectionBuilder } from '../../../../../lib/document/section-builder.ts';
import { type FormatReader, UnreadableError } from '../../format-reader.ts';
import { type NoteTaker, noteTaker } from '../../reading-notes.ts';
import { coreTitle } from '../core-title.ts';
import { sheetDrawings } from './sheet-drawings.ts';
import { readSheetLayout, type SheetLayout } from './sheet-layout.ts';
import { sheetRows } from './sheet-rows.ts';
import { openWorkbook, type Workbook, type WorkbookSheet } from './workbook.ts';

/**
 * {@link FormatReader} for workbooks: a sheet's name is a heading, its content tables, definitions and texts as the
 * sheet displays them. Hidden sheets, rows and columns are left out unless they are asked for.
 */
export const readXlsx: FormatReader = async ({ bytes, includeHidden }) => {
  const zip = await openZip(bytes);
  const workbook = await openWorkbook(zip, includeHidden);
  const taker = noteTaker();
  const hidden = workbook.sheets.filter(({ isHidden }) => isHidden);
  if (hidden.length > 0) taker.hidden('sheets', hidden.length);
  const sheets = workbook.sheets.filter(({ isHidden }) => includeHidden || !isHidden);
  if (workbook.sheets.length === 0) throw new UnreadableError('empty');
  return {
    title: await coreTitle(zip),
    isPaged: false,
    parts: sheets.map((sheet) => () => readSheet(workbook, sheet, taker)),
    notes: taker.notes,
  };
};

async function* readSheet(workbook: Workbook, { title, name }: WorkbookSheet, notes: NoteTaker) {
  const builder = sectionBuilder();
  let isEmpty = true;
  const add = (blocks: readonly Block[]) => {
    if (blocks.length === 0) return;
    if (isEmpty) {
      builder.add({ type: 'break', kind: 'sheet', title });
      builder.heading(title);
    }
    isEmpty = false;
    blocks.forEach(builder.add);
  };
  const layout = await readSheetLayout(workbook.zip, name);
  const reader = gridReader(definedTables(layout, workbook.includeHidden));
  let next = 0;
  for await (const row of sheetRows(workbook, name, layout, notes)) {
    if (row.number > next) add(reader.add({ cells: [] }, row.number - 1));
    add(reader.add(row, row.number));
    next = row.number + 1;
    yield builder.take();
  }
  add(reader.end());
  for await (const block of sheetDrawings(workbook.zip, name)) {
    add([block]);
    yield builder.take();
  }
  yield builder.end();
}

/** Returns the tables by displayed columns. */
function definedTables({ tables, hiddenColumns }: SheetLayout, includeHidden: boolean): DefinedTable[] {
  const displayed = (column: number) =>
    includeHidden
      ? column
      : column - hiddenColumns.reduce((sum, [from, to]) => sum + Math.max(0, Math.min(to, column) - from), 0);
  return tables.map((table) => ({
    ...table,
    column: displayed(table.column),
    endColumn: displayed(table.endColumn),
  }));
}
