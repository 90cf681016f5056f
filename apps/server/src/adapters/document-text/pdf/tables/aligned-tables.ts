import type { TextFragment } from '../text-fragment.ts';
import type { TextLine } from '../text-lines.ts';
import { type AlignedContext, alignedRows } from './aligned-rows.ts';
import { freeGaps, type Gap } from './column-gaps.ts';
import type { FoundTable } from './found-table.ts';
import { leaderCells, narrowCells } from './leader-cells.ts';

/** A table in some lines of a block. */
export interface LinesOfTable {
  /** Index of the first line, and of the line after the last one. */
  from: number;
  to: number;
  tables: FoundTable[];
}

/** Returns the tables that the alignment of text shows, without lines around their cells. */
export function alignedTables(lines: readonly TextLine[], context: AlignedContext): LinesOfTable[] {
  const found: LinesOfTable[] = [];
  const cells = lines.map((line) => (line.table || line.isRtl ? [] : leaderCells(narrowCells(line.cells))));
  for (let at = 0; at < lines.length; ) {
    const run = (cells[at]?.length ?? 0) > 1 ? runFrom(lines, cells, at) : null;
    const tables = run ? alignedRows(run.rows, context) : [];
    if (run && tables.length > 0) found.push({ from: run.from, to: run.to, tables });
    at = run?.to ?? at + 1;
  }
  return found;
}

/** Consecutive lines whose cells leave gaps between columns. */
interface Run {
  from: number;
  to: number;
  /** The cells of each line. */
  rows: TextFragment[][];
}

/** Largest distance between two lines of a table, in ems. */
const maxStepEms = 3.2;
/** Smallest width of a gap between columns, in ems. */
const minGapEms = 0.7;
const maxTitleChars = 60;
const maxLines = 600;

function runFrom(lines: readonly TextLine[], cells: readonly TextFragment[][], start: number): Run | null {
  let gaps = gapsOf(cells[start] ?? []);
  let end = start + 1;
  let rows = 1;
  for (let at = start + 1; at < lines.length && at - start < maxLines; at += 1) {
    const line = lines[at] as TextLine;
    const own = cells[at] ?? [];
    if (own.length === 0 || isApart(line, lines[at - 1] ?? line)) break;
    const left = freeGaps(gaps, own, line.size * minGapEms);
    if (own.length > 1 && left.length > 0) {
      gaps = left;
      rows += 1;
      end = at + 1;
    } else if (left.length < gaps.length && !isTitle(line, cells[at + 1])) break;
    else {
      if (left.length === gaps.length) gaps = left;
      if (isContinuation(line, lines[at - 1], own[0], gaps)) end = at + 1;
    }
  }
  if (rows < minRows) return null;
  const from = firstLine(lines, cells, { start, end, gaps });
  return { from, to: end, rows: cells.slice(from, end).map((row) => [...row]) };
}

const minRows = 3;
const sameSize = 0.15;

/** Whether a line is too far from the previous one, or printed in another size, such as a heading. */
const isApart = (line: TextLine, before: TextLine): boolean =>
  line.base - before.base > maxStepEms * line.size || Math.abs(line.size - before.size) > sameSize * before.size;

const gapsOf = (row: readonly TextFragment[]): Gap[] =>
  row.slice(1).map((cell, at) => ({ from: row[at]?.end ?? 0, to: cell.start }));

/** Whether a line that covers several columns is a title within the table: short and followed by a row. */
const isTitle = (line: TextLine, next: readonly TextFragment[] | undefined): boolean =>
  line.text.length <= maxTitleChars && !/[.;,]$/.test(line.text) && (next?.length ?? 0) > 1;

/** Whether a line of one cell continues the row above: next to it, in another column than the first. */
const isContinuation = (line: TextLine, before: TextLine | undefined, cell: TextFragment | undefined, gaps: Gap[]) =>
  line.base - (before?.base ?? 0) < 1.45 * line.size && (cell?.start ?? 0) >= (gaps[0]?.to ?? 0) - line.size;

/** Returns the first line of the first row, whose other cells may be centered next to a taller one. */
function firstLine(
  lines: readonly TextLine[],
  cells: readonly TextFragment[][],
  { start, end, gaps }: { start: number; end: number; gaps: Gap[] },
): number {
  const steps = lines.slice(start + 1, end).map((line, at) => line.base - (lines[start + at]?.base ?? 0));
  const maxStep = Math.max(...steps);
  let from = start;
  for (let at = start - 1; at >= 0; at -= 1) {
    const line = lines[at] as TextLine;
    const [only, ...more] = cells[at] ?? [];
    if (!only || more.length > 0 || freeGaps(gaps, [only], 0).length < gaps.length) break;
    const step = (lines[at + 1]?.base ?? 0) - line.base;
    if (only.start < (gaps[0]?.to ?? 0) - line.size || step > maxStep) break;
    from = at;
  }
  return from;
}
