import type { Span } from '../../../../../lib/document/grid/grid-row.ts';
import type { CellRange } from './cell-reference.ts';

/** Cells of one row, and the merged cells in it. */
export interface MergedRow {
  cells: string[];
  spans: Span[];
  /** Number of texts that a merged cell hides. */
  hidden: number;
}

export interface MergedCells {
  /** Takes the cells of the next row and repeats merged ones in the cells that they cover. */
  expand(row: number, cells: string[]): MergedRow;
}

/** Limits for hostile sheets with overlapping or endless ranges. */
const maxInRow = 1_000;
const maxCovered = 200;

/**
 * Expands merged cells row by row. Some programs keep the texts that a merged cell hides.
 * @param ranges sorted by their first row
 */
export function mergedCells(ranges: readonly CellRange[], includeHidden: boolean): MergedCells {
  let next = 0;
  let active: (CellRange & { text: string })[] = [];
  return {
    expand(row, cells) {
      active = active.filter(({ endRow }) => endRow > row);
      for (let range = ranges[next]; range && range.row <= row; range = ranges[next]) {
        if (range.endRow > row && active.length < maxInRow)
          active.push({ ...range, text: range.row === row ? (cells[range.column] ?? '') : '' });
        next += 1;
      }
      // A row of nothing but merged cells from above is a part of them.
      const isCovered = cells.every((cell) => cell === '');
      const spans: Span[] = [];
      let hidden = 0;
      for (const { column, endColumn, text } of active) {
        if (text === '' || isCovered) continue;
        const end = Math.min(endColumn, column + maxCovered);
        for (let at = column; at < end; at += 1) {
          const isHidden = Boolean(cells[at]) && cells[at] !== text;
          if (isHidden) hidden += 1;
          if (!isHidden || !includeHidden) cells[at] = text;
        }
        if (end - column > 1) spans.push([column, end - 1]);
      }
      for (let at = 0; at < cells.length; at += 1) cells[at] ??= '';
      return { cells, spans, hidden };
    },
  };
}
