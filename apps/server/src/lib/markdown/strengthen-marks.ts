import { findHeader } from '../document/grid/find-header.ts';
import { cellsBetweenBars } from '../plain-text/split-cells.ts';
import { readLines } from '../plain-text/text-line.ts';

const fence = /^ {0,3}(?:```|~~~)/;
/** A bullet that Markdown does not know. */
const bullet = /^(\s*)[•‣⁃▪▫◦●○■□►▸·]\s*(?=\S)/;
const tableRow = /^\s{0,3}\|.*\|/;
const separator = /^\s{0,3}\|?(?:\s*:?-+:?\s*\|)+(?:\s*:?-+:?\s*)?$/;

/**
 * Writes marks as Markdown defines them: other bullets, and the line below the names of a table that misses it. Code is
 * left unchanged.
 */
export function strengthenMarks(text: string): string {
  const lines: string[] = [];
  let rows: string[] = [];
  let isCode = false;
  const close = () => {
    lines.push(...withSeparator(rows));
    rows = [];
  };
  for (const line of text.split('\n')) {
    if (fence.test(line)) isCode = !isCode;
    if (!isCode && tableRow.test(line)) {
      rows.push(line);
      continue;
    }
    close();
    lines.push(isCode ? line : line.replace(bullet, '$1- '));
  }
  close();
  return lines.join('\n');
}

/** Adds the separator, below empty names if the first row has values. */
function withSeparator(rows: readonly string[]): readonly string[] {
  const [first = ''] = rows;
  if (rows.length < 2 || rows.some((row) => separator.test(row))) return rows;
  const cells = rows.slice(0, maxSampledRows).map((row) => readLines(row).flatMap(cellsBetweenBars));
  const names = cells[0] ?? [];
  if (names.length < 2) return rows;
  const line = `|${' --- |'.repeat(names.length)}`;
  const hasNames = findHeader(cells.map((texts) => ({ cells: texts })))?.start === 0;
  return hasNames ? [first, line, ...rows.slice(1)] : [`|${'  |'.repeat(names.length)}`, line, ...rows];
}

const maxSampledRows = 40;
