import { countCodePoints, limits } from '@sosia/contract/limits';
import type { TestCaseFields } from '../../components/test-case-dialog.tsx';

export interface ParsedCases {
  cases: TestCaseFields[];
  /** Number of lines with an overlong question or fact. */
  tooLong: number;
  /** Number of known or duplicate questions. */
  known: number;
}

/**
 * Parses questions with expected facts: pasted from a spreadsheet (tabs), a CSV file (commas or semicolons, quoted
 * where needed), or typed (`question | fact`). Without a fact, the agent must refuse.
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

/** Separator of question and fact: the first of these that occurs outside quotes. */
function separatorOf(text: string): string {
  const bare = text.replace(/"(?:[^"]|"")*"/g, '');
  if (bare.includes('\t')) return '\t';
  if (bare.includes('|')) return '|';
  // Questions may contain commas. It is a table if a cell is quoted or every line has exactly one comma or semicolon.
  for (const separator of [';', ',']) if (isTable(bare, text, separator)) return separator;
  return '\t';
}

function isTable(bare: string, text: string, separator: string): boolean {
  const lines = bare.split('\n').filter((line) => line.trim() !== '');
  if (new RegExp(`"\\s*${separator}|${separator}\\s*"`).test(text)) return true;
  return lines.length > 0 && lines.every((line) => line.split(separator).length === 2);
}

/** Cells of each row. Quoted cells may contain separators, doubled quotes and line breaks. */
function splitRows(text: string, separator: string): string[][] {
  const source = text.replaceAll('\r\n', '\n');
  const mark = separator === '|' ? '\\|' : separator;
  // A quote that does not end the cell is literal.
  const quoted = new RegExp(`[^\\S\\n\\t]*"((?:[^"]|"")*)"[^\\S\\n\\t]*(?=${mark}|\\n|$)`, 'y');
  const plain = new RegExp(`[^${mark}\\n]*`, 'y');
  // A fact may contain the separator; further columns of a table are ignored.
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
