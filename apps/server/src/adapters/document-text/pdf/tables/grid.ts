import type { TextFragment } from '../text-fragment.ts';

/** Rows and columns on a page, and the cells that cover several of them. */
export interface Grid {
  /** Borders of the columns, ascending. */
  xs: number[];
  /** Borders of the rows, ascending. */
  ys: number[];
  /** Number of the cell at each row and column; a merged cell has its number in several places. */
  cells: number[][];
}

/** Index of the interval of ascending borders that holds a position; -1 outside. */
export function intervalAt(borders: readonly number[], position: number): number {
  const last = borders.length - 1;
  if (position < (borders[0] ?? 0) || position > (borders[last] ?? 0)) return -1;
  let low = 0;
  let high = last - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((borders[middle] ?? 0) <= position) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Vertical middle of the small letters of a fragment. */
export const middleOfText = ({ base, size }: TextFragment): number => base - size * 0.3;

/** Returns the fragments whose middle is in a grid. */
export function fragmentsIn({ xs, ys }: Pick<Grid, 'xs' | 'ys'>, fragments: readonly TextFragment[]): TextFragment[] {
  const [left = 0, top = 0, right = 0, bottom = 0] = [xs[0], ys[0], xs.at(-1), ys.at(-1)];
  return fragments.filter((fragment) => {
    const x = (fragment.start + fragment.end) / 2;
    const y = middleOfText(fragment);
    return x >= left && x <= right && y >= top && y <= bottom;
  });
}

/** Merges cells: returns the numbers of a grid in which connected places have the same number. */
export function mergedCells(
  rows: number,
  columns: number,
  isJoined: (row: number, column: number, direction: 'right' | 'down') => boolean,
): number[][] {
  const parents = Array.from({ length: rows * columns }, (_, at) => at);
  const rootOf = (at: number): number => {
    let root = at;
    while (parents[root] !== root) root = parents[root] ?? root;
    parents[at] = root;
    return root;
  };
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const at = row * columns + column;
      if (column + 1 < columns && isJoined(row, column, 'right')) parents[rootOf(at + 1)] = rootOf(at);
      if (row + 1 < rows && isJoined(row, column, 'down')) parents[rootOf(at + columns)] = rootOf(at);
    }
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_unused, column) => rootOf(row * columns + column)),
  );
}
