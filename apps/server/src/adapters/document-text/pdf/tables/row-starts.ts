import type { TextFragment } from '../text-fragment.ts';

/** Fragments of a table on one line of the page, by column. */
export interface CellLine {
  base: number;
  size: number;
  /** The fragments of each column; a column may be empty. */
  columns: TextFragment[][];
}

/**
 * Returns the indexes of the lines at which the rows of a table start. Cells may have several lines, centered or from the
 * top: then either the space between rows is larger, or the lines between have no cell in the first column.
 */
export function rowStarts(lines: readonly CellLine[]): number[] {
  const steps = lines.map((line, at) => line.base - (lines[at - 1]?.base ?? line.base));
  const isFull = lines.map(({ columns }) => isFilled(columns[0]) && columns.filter(isFilled).length > 1);
  const full = isFull.filter(Boolean).length;
  const limit = full >= lines.length * mostlyFull ? null : rowStep(lines, steps);
  const starts: number[] = [];
  for (const [at, line] of lines.entries()) {
    const step = steps[at] ?? 0;
    if (at === 0) starts.push(at);
    else if (step < line.size * overlap) continue;
    else if (isComplete(line) && lines.slice(starts.at(-1), at).some(isComplete)) starts.push(at);
    else if (limit === null ? startsByContent(line, isFull[at] ?? false) : step > limit) starts.push(at);
  }
  return starts;
}

/** Share of lines with a first cell above which each line is a row. */
const mostlyFull = 0.8;
/** Lines closer than this share of the font size are printed next to each other. */
const overlap = 0.85;
/** Ratio of the space between rows to that within cells. */
const rowSpace = 1.25;

/** Whether a line has a cell in each of several columns; a row has one such line. */
const isComplete = ({ columns }: CellLine): boolean => columns.length > 2 && columns.every(isFilled);

export const isFilled = (cell: readonly TextFragment[] | undefined): boolean => (cell?.length ?? 0) > 0;

/** Returns the distance of lines above which a row starts; `null` when all distances are alike. */
function rowStep(lines: readonly CellLine[], steps: readonly number[]): number | null {
  const apart = steps.filter((step, at) => at > 0 && step >= (lines[at]?.size ?? 0) * overlap);
  const smallest = Math.min(...apart);
  const limit = smallest * rowSpace;
  // Cells that overlap the lines of others have no line distance, and any distance without overlap starts a row.
  if (apart.length < lines.length - 1 && apart.every((step) => step <= limit)) return smallest * 0.99;
  return apart.some((step) => step > limit) ? limit : null;
}

const startsByContent = ({ columns }: CellLine, isFull: boolean): boolean => {
  if (isFull) return true;
  const [first] = columns[0] ?? [];
  return first !== undefined && !/^\p{Ll}/u.test(first.text);
};
