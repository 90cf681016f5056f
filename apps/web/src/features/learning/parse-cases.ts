import { countCodePoints, limits } from '@sosia/contract/limits';
import type { TestCaseFields } from '../../components/test-case-dialog.tsx';

export interface ParsedCases {
  cases: TestCaseFields[];
  /** Lines whose question or fact is longer than one may be. */
  tooLong: number;
  /** Questions that are there already, or stand in the list twice. */
  known: number;
}

/**
 * Questions with their facts as people have them: pasted out of a spreadsheet (tabs), a CSV file (commas or semicolons,
 * quoted where needed), or written by hand (`question | fact`). No fact: it must be refused.
 */
export function parseCases(text: string, knownQuestions: readonly string[]): ParsedCases {
  const found: ParsedCases = { cases: [], tooLong: 0, known: 0 };
  const seen = new Set(knownQuestions.map(asKey));
  for (const row of splitRows(text, separatorOf(text))) {
    const [question = '', fact = ''] = row.map((cell) => cell.trim());
    if (question === '') continue;
    const isTooLong =
      countCodePoints(question) > limits.messageChars || countCodePoints(fact) > limits.expectedFactChars;
    if (isTooLong) found.tooLong += 1;
    else if (seen.has(asKey(question))) found.known += 1;
    else {
      seen.add(asKey(question));
      found.cases.push({ question, expected: fact === '' ? null : fact });
    }
  }
  return found;
}

const asKey = (question: string) => question.trim().toLowerCase();

/** What stands between a question and its fact: the first of these that occurs at all outside quotes. */
function separatorOf(text: string): string {
  const bare = text.replace(/"(?:[^"]|"")*"/g, '');
  if (bare.includes('\t')) return '\t';
  if (bare.includes('|')) return '|';
  // A question may hold commas; it is a table when a cell is quoted, or every line has its one comma or semicolon.
  for (const separator of [';', ',']) if (isTable(bare, text, separator)) return separator;
  return '\t';
}

function isTable(bare: string, text: string, separator: string): boolean {
  const lines = bare.split('\n').filter((line) => line.trim() !== '');
  if (new RegExp(`"\\s*${separator}|${separator}\\s*"`).test(text)) return true;
  return lines.length > 0 && lines.every((line) => line.split(separator).length === 2);
}

/** The cells of each row; a quoted cell may hold the separator, doubled quotes and line breaks. */
function splitRows(text: string, separator: string): string[][] {
  const source = text.replaceAll('\r\n', '\n');
  const mark = separator === '|' ? '\\|' : separator;
  // A quote that does not end the cell is only a quote.
  const quoted = new RegExp(`[^\\S\\n\\t]*"((?:[^"]|"")*)"[^\\S\\n\\t]*(?=${mark}|\\n|$)`, 'y');
  const plain = new RegExp(`[^${mark}\\n]*`, 'y');
  // A fact may hold a bar or a comma; a table's further columns are something else of the table's.
  const fact = separator === '|' || separator === ',' ? /[^\n]*/y : plain;
  const rows: string[][] = [];
  let row: string[] = [];
  for (let place = 0; place <= source.length; ) {
    const cell = take(quoted, source, place) ?? take(row.length === 0 ? plain : fact, source, place);
    const [whole = '', inner] = cell ?? [];
    row.push(inner === undefined ? whole : inner.replaceAll('""', '"'));
    place += whole.length + 1;
    if (source[place - 1] === separator) continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

function take(pattern: RegExp, text: string, place: number): RegExpExecArray | null {
  pattern.lastIndex = place;
  return pattern.exec(text);
}
