import { isOnLine, joinFragments } from '../join-fragments.ts';
import type { TextFragment } from '../text-fragment.ts';
import { tableGaps } from './column-gaps.ts';
import { fragmentsIn, type Grid, intervalAt, mergedCells, middleOfText } from './grid.ts';
import type { Box } from './page-drawing.ts';
import type { Ruling, Rulings } from './rulings.ts';

/** Returns the grids of rows between lines or shaded areas of one width; gaps in the text divide their columns. */
export function bandGrids({ horizontals, areas }: Rulings, fragments: readonly TextFragment[]): Grid[] {
  const bands = [...linedBands(horizontals), ...shadedBands(areas)];
  return bands.flatMap((band) => gridOf(band, fragments) ?? []);
}

interface Band {
  from: number;
  to: number;
  /** Borders of rows, ascending. */
  ys: number[];
}

const minLines = 3;
const minWidth = 80;
const maxBands = 400;
/** Lines farther apart do not belong to one table. */
const maxStep = 200;
const sameEnd = 6;

function linedBands(horizontals: readonly Ruling[]): Band[] {
  const open: Band[] = [];
  for (const { at, from, to } of acrossGaps(horizontals)) {
    if (to - from < minWidth) continue;
    const band = open.findLast(
      ({ ys, ...ends }) =>
        Math.abs(ends.from - from) < sameEnd && Math.abs(ends.to - to) < sameEnd && at - (ys.at(-1) ?? 0) < maxStep,
    );
    if (band) band.ys.push(at);
    else if (open.length < maxBands) open.push({ from, to, ys: [at] });
  }
  return open.filter(({ ys }) => ys.length >= minLines && ys.length <= maxBands);
}

/** Joins lines at one height that are drawn cell by cell. */
function acrossGaps(horizontals: readonly Ruling[]): Ruling[] {
  const found: Ruling[] = [];
  for (const line of horizontals.toSorted((one, other) => one.at - other.at || one.from - other.from)) {
    const last = found.at(-1);
    if (last && last.at === line.at && line.from - last.to < cellSpacing) last.to = line.to;
    else found.push({ ...line });
  }
  return found;
}

const cellSpacing = 12;
const minBand = 8;
const maxBand = 120;

/** Every second row of a table may be shaded. */
function shadedBands(areas: readonly Box[]): Band[] {
  const open: Band[] = [];
  for (const { x0, x1, y0, y1 } of areas.toSorted((one, other) => one.y0 - other.y0)) {
    if (y1 - y0 < minBand || y1 - y0 > maxBand || x1 - x0 < minWidth) continue;
    const band = open.findLast(
      ({ from, to, ys }) =>
        Math.abs(from - x0) < sameEnd && Math.abs(to - x1) < sameEnd && y0 - (ys.at(-1) ?? 0) < (y1 - y0) * 1.6,
    );
    if (!band && open.length < maxBands) open.push({ from: x0, to: x1, ys: [y0, y1] });
    if (band) band.ys.push(...(y0 - (band.ys.at(-1) ?? 0) > 2 ? [y0, y1] : [y1]));
  }
  return open.filter(({ ys }) => ys.length > minLines && ys.length <= maxBands);
}

const minGapEms = 0.8;
const minFragments = 4;

function gridOf(band: Band, fragments: readonly TextFragment[]): Grid | null {
  const { from, to } = band;
  const beside = fragments.filter(({ start, end }) => start >= from - sameEnd && end <= to + sameEnd);
  const ys = withOuterRows(band.ys, beside);
  const inside = joinFragments(fragmentsIn({ xs: [from - sameEnd, to + sameEnd], ys }, beside), minGapEms);
  if (inside.length < minFragments) return null;
  const byRow = Map.groupBy(inside, (fragment) => intervalAt(ys, middleOfText(fragment)));
  const rows = ys.slice(1).map((_, row) => byRow.get(row) ?? []);
  const size = Math.max(1, ...inside.map((fragment) => fragment.size));
  const lines = rows.flatMap(linesOf);
  const gaps = tableGaps(lines, size * minGapEms);
  if (gaps.length === 0) return null;
  const xs = [
    Math.min(from, ...inside.map(({ start }) => start)),
    ...gaps,
    Math.max(to, ...inside.map(({ end }) => end)),
  ];
  const isCrossed = (row: number, column: number) => {
    const x = xs[column + 1] ?? 0;
    return (rows[row] ?? []).some(({ start, end }) => start < x - size / 2 && end > x + size / 2);
  };
  const cells = mergedCells(
    rows.length,
    xs.length - 1,
    (row, column, way) => way === 'right' && isCrossed(row, column),
  );
  return { xs, ys, cells };
}

function linesOf(row: readonly TextFragment[]): TextFragment[][] {
  const lines: TextFragment[][] = [];
  for (const fragment of row.toSorted((one, other) => one.base - other.base)) {
    const last = lines.at(-1);
    if (last?.[0] && isOnLine(last[0], fragment)) last.push(fragment);
    else lines.push([fragment]);
  }
  return lines;
}

/** Adds the first and last row when no line is above or below them. */
function withOuterRows(ys: readonly number[], fragments: readonly TextFragment[]): number[] {
  const heights = ys.slice(1).map((y, at) => y - (ys[at] ?? 0));
  const height = heights.toSorted((one, other) => one - other)[Math.floor(heights.length / 2)] ?? 0;
  const [top = 0, bottom = 0] = [ys[0], ys.at(-1)];
  const isRow = (from: number, to: number) => {
    const own = fragments.filter((one) => middleOfText(one) > from && middleOfText(one) < to);
    return linesOf(joinFragments(own)).some((line) => line.length > 1);
  };
  return [
    ...(isRow(top - height, top) ? [top - height] : []),
    ...ys,
    ...(isRow(bottom, bottom + height) ? [bottom + height] : []),
  ];
}
