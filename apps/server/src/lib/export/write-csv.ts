/** Tells spreadsheet programs that the text is UTF-8. */
const byteOrderMark = '\ufeff';

type Cell = string | number | null;

/** A table as CSV text (RFC 4180), a line at a time: the names of the columns and then the rows as they come. */
export async function* writeCsv(names: string[], rows: AsyncIterable<Cell[]>): AsyncGenerator<string, void> {
  yield byteOrderMark + lineOf(names);
  for await (const row of rows) yield lineOf(row);
}

const lineOf = (cells: Cell[]) => `${cells.map(cellOf).join(',')}\r\n`;

/** A spreadsheet program would run what begins like a formula: an apostrophe makes it the text that it is. */
function cellOf(cell: Cell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
