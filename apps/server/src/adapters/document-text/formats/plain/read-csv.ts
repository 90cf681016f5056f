import { cleanLine } from '../../../../lib/document/clean-text.ts';
import { gridReader } from '../../../../lib/document/grid/grid-reader.ts';
import { sectionBuilder } from '../../../../lib/document/section-builder.ts';
import { encodingNotes } from '../../../../lib/text/encoding/encoding-notes.ts';
import type { FormatReader } from '../format-reader.ts';
import { delimiterOf } from './delimiter.ts';
import { textOf } from './text-of-file.ts';

/** {@link FormatReader} for text tables; lines above and below a table are paragraphs and definitions. */
export const readCsv: FormatReader = async (file) => {
  const decoded = await textOf(file);
  return { title: null, isPaged: false, parts: [() => readRows(decoded.text)], notes: encodingNotes(decoded) };
};

async function* readRows(text: string) {
  const builder = sectionBuilder();
  const reader = gridReader();
  // Spreadsheets may declare the delimiter in an extra first line.
  const stated = /^"?sep=(.)"?\r?\n/i.exec(text);
  const delimiter = stated?.[1] ?? delimiterOf(text);
  let isStart = true;
  for (const row of csvRows(text.slice(stated?.[0].length ?? 0), delimiter)) {
    isStart &&= row[0]?.startsWith('#') === true;
    const cells = isStart && row.length <= maxCommentCells ? [row.join(delimiter).replace(/^#+/, '')] : row;
    const blocks = reader.add({ cells: cells.map(cleanLine) });
    if (blocks.length === 0) continue;
    blocks.forEach(builder.add);
    yield builder.take();
  }
  reader.end().forEach(builder.add);
  yield builder.end();
}

/** A comment above the table has few delimiters; more are a header whose first name is "#". */
const maxCommentCells = 2;

/** Limits the searches for the ends of unclosed quotes. */
const maxStrayQuotes = 100;

/**
 * Yields the rows of RFC 4180 tables. Also accepts other line endings, an unclosed quote at the end, and quotes that
 * belong to the text of a cell.
 */
export function* csvRows(text: string, delimiter: string): Generator<string[]> {
  let row: string[] = [];
  let at = 0;
  let strayQuotes = 0;
  while (at < text.length) {
    let found = text[at] === '"' && strayQuotes < maxStrayQuotes ? quoted(text, at, delimiter) : null;
    if (found === null) {
      if (text[at] === '"') strayQuotes += 1;
      const end = cellEnd(text, at, delimiter);
      found = [text.slice(at, end), end];
    }
    row.push(found[0]);
    at = found[1];
    if (text[at] === delimiter) {
      at += 1;
      if (at < text.length) continue;
      row.push('');
    } else at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1;
    yield row;
    row = [];
  }
  if (row.length > 0) yield row;
}

function cellEnd(text: string, from: number, delimiter: string): number {
  let at = from;
  while (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r') at += 1;
  return at;
}

/**
 * Parses a quoted cell, in which a doubled quote is a literal one. Returns `null` if the quote does not enclose a cell:
 * it would include other lines and not end like a cell.
 */
function quoted(text: string, from: number, delimiter: string): [cell: string, end: number] | null {
  let cell = '';
  let at = from + 1;
  while (true) {
    const quote = text.indexOf('"', at);
    if (quote < 0) {
      const rest = cell + text.slice(at);
      return isOneLine(rest) ? [rest, text.length] : null;
    }
    cell += text.slice(at, quote);
    at = quote + 1;
    if (text[at] !== '"') break;
    cell += '"';
    at += 1;
  }
  // Stray text after the closing quote belongs to the cell.
  const end = cellEnd(text, at, delimiter);
  return end === at || isOneLine(cell) ? [cell + text.slice(at, end), end] : null;
}

const isOneLine = (cell: string): boolean => !/[\r\n]/.test(cell.trimEnd());
