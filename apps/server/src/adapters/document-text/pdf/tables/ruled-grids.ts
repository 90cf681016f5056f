import { type Grid, mergedCells } from './grid.ts';
import { type Ruling, type Rulings, touch } from './rulings.ts';

/** Returns the grids of lines that cross or touch, and the horizontal lines that are in none. */
export function ruledGrids({ horizontals, verticals }: Rulings): { grids: Grid[]; loose: Ruling[] } {
  if (horizontals.length * verticals.length > maxPairs) return { grids: [], loose: [] };
  const grids: Grid[] = [];
  const loose: Ruling[] = [];
  for (const lines of connected(horizontals, verticals)) {
    const grid = gridOf(lines);
    if (grid) grids.push(grid);
    else loose.push(...lines.horizontals);
  }
  return { grids, loose };
}

const maxPairs = 400_000;
const maxColumns = 60;
const maxRows = 400;
/** Lines closer together border no cell. */
const minCell = 5;
/** Share of the side of a cell that a line must cover to be its border. */
const minCover = 0.6;

interface ConnectedLines {
  horizontals: Ruling[];
  verticals: Ruling[];
}

const crosses = (one: Ruling, other: Ruling): boolean =>
  other.at >= one.from - touch &&
  other.at <= one.to + touch &&
  one.at >= other.from - touch &&
  one.at <= other.to + touch;

function connected(horizontals: readonly Ruling[], verticals: readonly Ruling[]): ConnectedLines[] {
  const left = new Set(verticals);
  const groups: ConnectedLines[] = [];
  const waiting = new Set(horizontals);
  for (const first of horizontals) {
    if (!waiting.delete(first)) continue;
    const lines: ConnectedLines = { horizontals: [first], verticals: [] };
    // Breadth first over both kinds of lines; each pair is compared once.
    for (let h = 0, v = 0; h < lines.horizontals.length || v < lines.verticals.length; ) {
      const horizontal = lines.horizontals[h];
      const vertical = lines.verticals[v];
      if (horizontal) {
        h += 1;
        for (const other of left) if (crosses(horizontal, other) && left.delete(other)) lines.verticals.push(other);
      } else if (vertical) {
        v += 1;
        for (const other of waiting)
          if (crosses(vertical, other) && waiting.delete(other)) lines.horizontals.push(other);
      }
    }
    groups.push(lines);
  }
  return groups;
}

function gridOf({ horizontals, verticals }: ConnectedLines): Grid | null {
  const xs = borders(verticals, horizontals);
  const ys = borders(horizontals, verticals);
  const rows = ys.length - 1;
  const columns = xs.length - 1;
  if (columns < 2 || rows < 2 || columns > maxColumns || rows > maxRows) return null;
  const down = linesAt(xs, verticals);
  const across = linesAt(ys, horizontals);
  const cells = mergedCells(rows, columns, (row, column, direction) =>
    direction === 'right'
      ? !isCovered(down[column + 1], ys[row] ?? 0, ys[row + 1] ?? 0)
      : !isCovered(across[row + 1], xs[column] ?? 0, xs[column + 1] ?? 0),
  );
  return { xs, ys, cells };
}

/** Returns the positions of lines, with the ends of the lines across them where the outer line is missing. */
function borders(lines: readonly Ruling[], across: readonly Ruling[]): number[] {
  const ends = [Math.min(...across.map(({ from }) => from)), Math.max(...across.map(({ to }) => to))];
  const places = [...lines.map(({ at }) => at), ...ends].sort((one, other) => one - other);
  const found: number[] = [];
  for (const place of places) if (found.length === 0 || place - (found.at(-1) ?? 0) > minCell) found.push(place);
  return found;
}

/** Returns the lines at each border. */
const linesAt = (places: readonly number[], lines: readonly Ruling[]): Ruling[][] =>
  places.map((place) => lines.filter(({ at }) => Math.abs(at - place) <= minCell));

function isCovered(lines: readonly Ruling[] | undefined, from: number, to: number): boolean {
  let covered = 0;
  for (const line of lines ?? []) covered += Math.max(0, Math.min(line.to, to) - Math.max(line.from, from));
  return covered >= minCover * (to - from);
}
