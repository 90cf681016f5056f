import { isOnLine, joinFragments } from '../join-fragments.ts';
import type { TextFragment } from '../text-fragment.ts';
import { type Grid, intervalAt, middleOfText } from './grid.ts';
import { type CellLine, isFilled, rowStarts } from './row-starts.ts';

/**
 * Divides the places between lines that hold several rows, as in a table with lines only around its header and body.
 * @param fragments those in the grid
 */
export function divideRows(grid: Grid, fragments: readonly TextFragment[]): Grid {
  const { xs, ys, cells } = grid;
  const rows = Map.groupBy(joinFragments(fragments, minGapEms), (one) => intervalAt(ys, middleOfText(one)));
  const divided: Grid = { xs, ys: ys.slice(0, 1), cells: [] };
  let nextCell = cells.length * (xs.length - 1);
  for (const [at, row] of cells.entries()) {
    const isWhole = row.some((cell) => cells[at - 1]?.includes(cell) || cells[at + 1]?.includes(cell));
    const borders = isWhole ? [] : rowBorders(cellLines(rows.get(at) ?? [], xs), cells.length);
    divided.ys.push(...borders, ys[at + 1] ?? 0);
    divided.cells.push(row);
    for (const _ of borders) {
      divided.cells.push(row.map((cell) => nextCell + cell));
      nextCell += cells.length * xs.length;
    }
  }
  return divided;
}

const minGapEms = 0.8;

/** Returns fragments as lines with the fragments of each column. */
function cellLines(fragments: readonly TextFragment[], xs: readonly number[]): CellLine[] {
  const lines: CellLine[] = [];
  for (const fragment of fragments.toSorted((one, other) => one.base - other.base)) {
    let line = lines.at(-1);
    const [first] = line?.columns.flat() ?? [];
    if (!line || !first || !isOnLine(first, fragment)) {
      line = { base: fragment.base, size: fragment.size, columns: xs.slice(1).map(() => []) };
      lines.push(line);
    }
    line.columns[intervalAt(xs, (fragment.start + fragment.end) / 2)]?.push(fragment);
  }
  return lines;
}

/** Fewer places between lines are header, body and total rather than rows. */
const fewPlaces = 3;
const shortCell = 24;

function rowBorders(lines: readonly CellLine[], places: number): number[] {
  if (lines.length < 2) return [];
  const filled = lines.flatMap(({ columns }) => columns.filter(isFilled).map(textOf));
  const lengths = filled.map((text) => text.length).sort((one, other) => one - other);
  const isShort = (lengths[Math.floor(lengths.length / 2)] ?? 0) <= shortCell;
  if (!hasNumbers(lines) && !(places <= fewPlaces && isShort && lines.length > 2)) return [];
  return rowStarts(lines)
    .slice(1)
    .map((at) => ((lines[at - 1]?.base ?? 0) + (lines[at]?.base ?? 0) - (lines[at]?.size ?? 0) * 0.6) / 2);
}

const textOf = (cell: readonly TextFragment[]): string => cell.map(({ text }) => text).join(' ');

/** Whether a column has a number on nearly every line. */
const hasNumbers = (lines: readonly CellLine[]): boolean =>
  (lines[0]?.columns ?? []).some(
    (_, column) =>
      lines.filter(({ columns }) => /^\P{L}*\d\P{L}*(?:\p{L}{1,3}\P{L}*)?$/u.test(textOf(columns[column] ?? [])))
        .length >=
      lines.length * 0.8,
  );
