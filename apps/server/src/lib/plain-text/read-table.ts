import type { Block } from '@sosia/contract';
import { cleanLine } from '../document/clean-text.ts';
import { createTable } from '../document/create-table.ts';
import { gridReader } from '../document/grid/grid-reader.ts';
import { valueKind } from '../document/grid/value-kind.ts';
import { cellsBetweenBars, cellsBetweenGaps, cellsByAlignment, hasBars, hasGaps, isBorder } from './split-cells.ts';
import type { TextLine } from './text-line.ts';

/**
 * Reads a table that starts at a line: cells between bars, or aligned by tabs, spaces or dots. Labels with values become
 * definitions.
 * @returns the blocks, `null` if the lines are no table, and where they end
 */
export function readTable(lines: readonly TextLine[], start: number): { blocks: Block[] | null; end: number } {
  const first = lines[start];
  if (!first || first.isBlank) return { blocks: null, end: start };
  if (isBarLine(first)) return readBars(lines, start);
  return hasGaps(first) ? readGaps(lines, start) : { blocks: null, end: start };
}

const isBarLine = (line: TextLine): boolean => hasBars(line) || (isBorder(line) && /[+┌╔]/.test(line.text));

/** Number of lines that are read as one table; more continue in another one. */
const maxLines = 20_000;

function runOf(
  lines: readonly TextLine[],
  start: number,
  belongs: (line: TextLine, next: TextLine | undefined) => boolean,
): TextLine[] {
  let end = start;
  while (end < lines.length && end - start < maxLines && belongs(lines[end] as TextLine, lines[end + 1])) end += 1;
  return lines.slice(start, end);
}

function readBars(lines: readonly TextLine[], start: number): { blocks: Block[] | null; end: number } {
  const run = runOf(lines, start, (line) => !line.isBlank && (hasBars(line) || isBorder(line)));
  const end = start + run.length;
  const parts: string[][][] = [[]];
  for (const line of run)
    if (isBorder(line)) parts.push([]);
    else parts.at(-1)?.push(cellsBetweenBars(line));
  const filled = parts.filter((part) => part.length > 0);
  const width = mostFrequent(filled.flat().map((row) => row.length));
  if (filled.flat().length < 2 || width < 2) return { blocks: null, end };
  // Borders between all rows, so that cells may have several lines.
  const isFramed = filled.length > 2;
  const [head = [], ...body] = filled;
  const rows = isFramed ? body.map(joined) : body.flat();
  const table =
    filled.length > 1
      ? createTable({ rows: [joined(head), ...rows], headerRows: 1 })
      : createTable({ rows: filled.flat() });
  return { blocks: table && [table], end };
}

/** Joins the lines of each cell. */
function joined(rows: readonly string[][]): string[] {
  const width = Math.max(...rows.map((row) => row.length));
  return Array.from({ length: width }, (_, at) => cleanLine(rows.map((row) => row[at] ?? '').join(' ')));
}

function readGaps(lines: readonly TextLine[], start: number): { blocks: Block[] | null; end: number } {
  const run = runOf(lines, start, (line, next) => {
    if (line.isBlank) return false;
    return (
      hasGaps(line) ||
      isColumnRule(line) ||
      line.indent > 0 ||
      (isGroupTitle(line) && next !== undefined && hasGaps(next))
    );
  });
  while (run.length > 0 && !hasGaps(run.at(-1) as TextLine) && (run.at(-1)?.indent ?? 0) < minContinuedIndent)
    run.pop();
  const end = start + Math.max(1, run.length);
  const isRuled = run[1] !== undefined && isColumnRule(run[1]);
  const rows = rowsOf(run.filter((line) => !isColumnRule(line)));
  if (!rows || !areCells(rows)) return { blocks: null, end };
  const clean = rows.map((row) => row.map(cleanLine));
  if (isRuled) {
    const table = createTable({ rows: clean, headerRows: 1 });
    return { blocks: table && [table], end };
  }
  const reader = gridReader();
  const blocks = clean.flatMap((cells) => reader.add({ cells }));
  return { blocks: [...blocks, ...reader.end()], end };
}

const maxTitleChars = 40;

/** Whether a line between rows names the rows below it. */
const isGroupTitle = (line: TextLine | undefined): boolean =>
  line?.indent === 0 && line.text.length <= maxTitleChars && /^\p{Lu}.*[^.!?;,]$/u.test(line.text);

const minContinuedIndent = 8;

/** A line below the names of columns: "------  ------". */
const isColumnRule = ({ text }: TextLine): boolean => /^[-=_─═]{2,}(?:\s+[-=_─═]{2,})*$/u.test(text);

function rowsOf(lines: readonly TextLine[]): string[][] | null {
  const split = lines.map(cellsBetweenGaps);
  if (split.length < 2) return null;
  const width = split[0]?.length ?? 0;
  if (split.every((cells, at) => cells.length === width || (cells.length === 1 && isGroupTitle(lines[at]))))
    return split;
  const aligned = cellsByAlignment(lines);
  return aligned && withContinuations(aligned);
}

/** Joins a row that has only the rest of one cell with the row above. */
function withContinuations(rows: readonly string[][]): string[][] {
  const whole: string[][] = [];
  for (const row of rows) {
    const filled = row.flatMap((cell, at) => (cell === '' ? [] : [at]));
    const [only] = filled;
    const above = whole.at(-1);
    if (filled.length === 1 && only && above?.[only]) above[only] = `${above[only]} ${row[only]}`;
    else whole.push(row);
  }
  return whole;
}

const maxCellChars = 45;

/** Whether texts beside each other are cells, not justified prose or two columns of it. */
function areCells(rows: readonly string[][]): boolean {
  const full = rows.filter((row) => row.filter(Boolean).length > 1);
  if (full.length < 2 || full.length < rows.length * 0.6) return false;
  const labels = full.flatMap((row) => row.slice(0, -1));
  const isProse = (text: string) => text.length > maxCellChars || /[,;]$|\p{Ll}[.!?]$/u.test(text);
  if (labels.filter(isProse).length > labels.length * 0.2) return false;
  if (full.filter(([first = '']) => /^\p{Ll}/u.test(first)).length > full.length / 2) return false;
  const width = Math.max(...full.map((row) => row.length));
  if (Array.from({ length: width }, (_, at) => at).every((at) => wordsIn(full, at) >= minProseWords)) return false;
  return full.length > 2 || width > 2 || full.some((row) => valueKind(row.at(-1) ?? '') !== 'text');
}

const minProseWords = 4;

/** Returns the median number of words in a column. */
function wordsIn(rows: readonly string[][], column: number): number {
  const counts = rows.flatMap((row) => (row[column] ? [row[column].split(' ').length] : [])).toSorted((a, b) => a - b);
  return counts[Math.floor(counts.length / 2)] ?? 0;
}

function mostFrequent(counts: readonly number[]): number {
  const times = new Map<number, number>();
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1);
  return [...times].toSorted((one, other) => other[1] - one[1])[0]?.[0] ?? 0;
}
