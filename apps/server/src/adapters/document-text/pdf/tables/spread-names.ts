import type { TextFragment } from '../text-fragment.ts';

/**
 * Returns the column whose name covers each column, for a row of names above several columns each. A name is centered
 * above its columns, or begins with the first of them.
 * @param names fragments of the row, by column
 * @returns `null` for a column without such a name
 */
export function spreadNames(names: readonly (readonly TextFragment[])[], xs: readonly number[]): (number | null)[] {
  const placed = names.flatMap((cell, column) => {
    if (cell.length === 0) return [];
    return [
      { column, middle: (Math.min(...cell.map(({ start }) => start)) + Math.max(...cell.map(({ end }) => end))) / 2 },
    ];
  });
  const isCentered = placed.some(({ column, middle }) => {
    const width = (xs[column + 1] ?? 0) - (xs[column] ?? 0);
    return xs.slice(1, -1).some((x) => Math.abs(x - middle) < width * centeredShare);
  });
  return names.map((cell, column) => {
    if (cell.length > 0) return column;
    const middle = ((xs[column] ?? 0) + (xs[column + 1] ?? 0)) / 2;
    if (!isCentered) return placed.findLast((name) => name.column < column)?.column ?? null;
    return (
      placed.toSorted((one, other) => Math.abs(one.middle - middle) - Math.abs(other.middle - middle))[0]?.column ??
      null
    );
  });
}

/** Largest distance of a centered name from a border, as a share of the column. */
const centeredShare = 0.3;
