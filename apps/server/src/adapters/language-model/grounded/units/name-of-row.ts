import { readDates } from '../../../../lib/dates/read-dates.ts';
import type { TableRow, TableView } from './table-view.ts';

/**
 * Returns the name of a row; a date names no thing, so that it gives way to the first text beside it.
 * @param without a column with a value, which names nothing
 */
export function nameOfRow({ columns, keyColumns }: TableView, row: TableRow, without: number): string {
  const isDate =
    /^\d/.test(row.keyText) && readDates(row.keyText, row.view.language, { today: '2000-01-01' }).length > 0;
  if (!isDate) return row.keyText;
  const text = columns.findIndex(({ kind }, at) => at >= keyColumns && at !== without && kind === 'text');
  return row.cells[text] || row.keyText;
}
