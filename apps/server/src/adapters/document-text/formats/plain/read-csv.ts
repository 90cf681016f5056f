import { sectionBuilder } from '../../../../lib/document/section-builder.ts';
import { decodeText } from '../../../../lib/text/decode-text.ts';
import { allBytes, type FormatReader, UnreadableError } from '../format-reader.ts';
import { recordRows } from '../record-rows.ts';
import { delimiterOf } from './delimiter.ts';

/** {@link FormatReader} for text tables: each row is a record with the column names. */
export const readCsv: FormatReader = async (file) => {
  const text = decodeText(await allBytes(file));
  if (text === null) throw new UnreadableError('wrongType');
  return { title: null, isPaged: false, parts: [() => readRows(text.replace(/^\uFEFF/, ''))] };
};

const rowsAtOnce = 200;

async function* readRows(text: string) {
  const builder = sectionBuilder();
  const records = recordRows();
  // Spreadsheets may declare the delimiter in an extra first line.
  const stated = /^sep=(.)\r?\n/i.exec(text);
  let count = 0;
  for (const row of csvRows(text.slice(stated?.[0].length ?? 0), stated?.[1] ?? delimiterOf(text))) {
    for (const record of records.add(row)) builder.paragraph(record);
    count += 1;
    if (count % rowsAtOnce === 0) yield builder.take();
  }
  for (const record of records.end()) builder.paragraph(record);
  yield builder.end();
}

/** Yields the rows of RFC 4180 tables. Also accepts other line endings and an unclosed quote at the end. */
export function* csvRows(text: string, delimiter: string): Generator<string[]> {
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    let cell: string;
    if (text[at] === '"') [cell, at] = quoted(text, at, delimiter);
    else {
      const end = cellEnd(text, at, delimiter);
      cell = text.slice(at, end);
      at = end;
    }
    row.push(cell);
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

/** Parses a quoted cell, in which a doubled quote is a literal one. */
function quoted(text: string, from: number, delimiter: string): [cell: string, end: number] {
  let cell = '';
  let at = from + 1;
  while (true) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return [cell + text.slice(at), text.length];
    cell += text.slice(at, quote);
    at = quote + 1;
    if (text[at] !== '"') break;
    cell += '"';
    at += 1;
  }
  // Stray text after the closing quote belongs to the cell.
  const end = cellEnd(text, at, delimiter);
  return [cell + text.slice(at, end), end];
}
