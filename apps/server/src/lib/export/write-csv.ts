/** Byte-order mark: spreadsheet programs then read the text as UTF-8. */
const byteOrderMark = '\ufeff';

type Cell = string | number | null;

/** Yields a table as CSV text (RFC 4180) line by line: the column names, then the rows. */
export async function* writeCsv(names: string[], rows: AsyncIterable<Cell[]>): AsyncGenerator<string, void> {
  yield byteOrderMark + lineOf(names);
  for await (const row of rows) yield lineOf(row);
}

const lineOf = (cells: Cell[]) => `${cells.map(cellOf).join(',')}\r\n`;

/** Prefixes an apostrophe to text that a spreadsheet program would run as a formula. */
function cellOf(cell: Cell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
