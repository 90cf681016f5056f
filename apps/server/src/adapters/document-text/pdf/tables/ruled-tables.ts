import type { TextFragment } from '../text-fragment.ts';
import { bandGrids } from './band-grids.ts';
import { divideRows } from './divide-rows.ts';
import { fragmentsIn, type Grid } from './grid.ts';
import { type GridTable, gridTable, type TableContext } from './grid-table.ts';
import { ruledGrids } from './ruled-grids.ts';
import type { Rulings } from './rulings.ts';

/** Returns the tables that lines or shaded rows show. A fragment belongs to one table at most. */
export function ruledTables(
  fragments: readonly TextFragment[],
  rulings: Rulings,
  habits: Omit<TableContext, 'areas'>,
): GridTable[] {
  const found: GridTable[] = [];
  const context = { ...habits, areas: rulings.areas };
  let left = fragments;
  const take = (grid: Grid) => {
    if (found.length >= maxTables) return;
    const inside = fragmentsIn(grid, left);
    if (inside.length < minFragments) return;
    const table = gridTable(divideRows(grid, inside), inside, context);
    if (!table) return;
    found.push(table);
    left = left.filter((fragment) => !table.fragments.has(fragment));
  };
  const { grids, loose } = ruledGrids(rulings);
  // Inner tables first, so that a frame around them does not take their text.
  for (const grid of grids.sort((one, other) => areaOf(one) - areaOf(other))) take(grid);
  for (const grid of bandGrids({ ...rulings, horizontals: loose }, left)) take(grid);
  return found;
}

const maxTables = 50;
/** A table has at least two rows and columns. */
const minFragments = 4;

const areaOf = ({ xs, ys }: Grid): number => ((xs.at(-1) ?? 0) - (xs[0] ?? 0)) * ((ys.at(-1) ?? 0) - (ys[0] ?? 0));
