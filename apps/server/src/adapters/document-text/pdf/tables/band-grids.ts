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
  /** Borders of rows, ascending; those that are narrower than the band divide only some columns. */
  borders: Ruling[];
}

const minLines = 3;
const minWidth = 80;
const maxBands = 400;
/** Lines farther apart do not belong to one table. */
const maxStep = 200;
const sameEnd = 6;

function linedBands(horizontals: readonly Ruling[]): Band[] {
  const open: Band[] = [];
  const lines = acrossGaps(horizontals).filter(({ from, to }) => to - from >= minWidth);
  for (const line of lines) {
    const { at, from, to } = line;
    const band = open.findLast(
      (one) => isSame(one.from, from) && isSame(one.to, to) && at - (one.borders.at(-1)?.at ?? 0) < maxStep,
    );
    if (band) band.borders.push(line);
    else if (open.length < maxBands) open.push({ from, to, borders: [line] });
  }
  return open
    .filter(({ borders }) => borders.length >= minLines && borders.length <= maxBands)
    .map((band) => withPartialBorders(band, lines));
}

const isSame = (one: number, other: number): boolean => Math.abs(one - other) < sameEnd;

/** Adds the lines that begin or end with a band, next to cells that cover several rows. */
function withPartialBorders(band: Band, lines: readonly Ruling[]): Band {
  const [top = 0, bottom = 0] = [band.borders[0]?.at, band.borders.at(-1)?.at];
  const partial = lines.filter(
    ({ at, from, to }) =>
      at > top - maxHeaderHeight &&
      at < bottom &&
      (isSame(from, band.from) ? to < band.to - sameEnd : isSame(to, band.to) && from > band.from + sameEnd),
  );
  return { ...band, borders: [...band.borders, ...partial].sort((one, other) => one.at - other.at) };
}

/** Largest distance of a partial line above the first whole one. */
const maxHeaderHeight = 40;

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
    const line = (at: number): Ruling => ({ at, from: x0, to: x1 });
    const band = open.findLast(
      ({ from, to, borders }) => isSame(from, x0) && isSame(to, x1) && y0 - (borders.at(-1)?.at ?? 0) < (y1 - y0) * 1.6,
    );
    if (!band && open.length < maxBands) open.push({ from: x0, to: x1, borders: [line(y0), line(y1)] });
    const isNext = y0 - (band?.borders.at(-1)?.at ?? 0) <= 2;
    band?.borders.push(...(isNext ? [line(y1)] : [line(y0), line(y1)]));
  }
  return open.filter(({ borders }) => borders.length > minLines && borders.length <= maxBands);
}

const minGapEms = 0.8;
const minFragments = 4;

function gridOf(band: Band, fragments: readonly TextFragment[]): Grid | null {
  const { from, to } = band;
  const beside = fragments.filter(({ start, end }) => start >= from - sameEnd && end <= to + sameEnd);
  const borders = withOuterRows(band, beside);
  const ys = borders.map(({ at }) => at);
  const inside = joinFragments(fragmentsIn({ xs: [from - sameEnd, to + sameEnd], ys }, beside), minGapEms);
  if (inside.length < minFragments) return null;
  const byRow = Map.groupBy(inside, (fragment) => intervalAt(ys, middleOfText(fragment)));
  const rows = ys.slice(1).map((_, row) => byRow.get(row) ?? []);
  const size = Math.max(1, ...inside.map((fragment) => fragment.size));
  const gaps = tableGaps(rows.flatMap(linesOf), size * minGapEms);
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
  const isOpenBelow = (row: number, column: number) => {
    const border = borders[row + 1];
    const x = ((xs[column] ?? 0) + (xs[column + 1] ?? 0)) / 2;
    return border !== undefined && (x < border.from || x > border.to);
  };
  const cells = mergedCells(rows.length, xs.length - 1, (row, column, way) =>
    way === 'right' ? isCrossed(row, column) : isOpenBelow(row, column),
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
function withOuterRows({ from, to, borders }: Band, fragments: readonly TextFragment[]): Ruling[] {
  const [top = 0, bottom = 0] = [borders[0]?.at, borders.at(-1)?.at];
  const lines = linesOf(
    joinFragments(
      fragments.filter((one) => isBeside(one, top, bottom)),
      minGapEms,
    ),
  );
  const above = outerRow(lines.filter((line) => middleOf(line) < top).reverse(), top);
  const below = outerRow(
    lines.filter((line) => middleOf(line) > bottom),
    bottom,
  );
  const line = (at: number): Ruling => ({ at, from, to });
  return [...(above === null ? [] : [line(above)]), ...borders, ...(below === null ? [] : [line(below)])];
}

/** Largest height of a row without an outer line, in points. */
const maxOuterRow = 60;

const isBeside = (fragment: TextFragment, top: number, bottom: number): boolean => {
  const y = middleOfText(fragment);
  return (y < top && y > top - maxOuterRow) || (y > bottom && y < bottom + maxOuterRow);
};

const middleOf = ([first]: readonly TextFragment[]): number => (first ? middleOfText(first) : 0);

/** Returns the outer border of the lines that are next to an edge, if they have several cells. */
function outerRow(lines: readonly TextFragment[][], edge: number): number | null {
  let last = edge;
  let hasCells = false;
  for (const line of lines) {
    const size = line[0]?.size ?? 0;
    if (Math.abs(middleOf(line) - last) > size * (last === edge ? 2 : 1.45)) break;
    hasCells ||= line.length > 1;
    last = middleOf(line);
  }
  const size = lines[0]?.[0]?.size ?? 0;
  return hasCells ? last + (last < edge ? -size : size) : null;
}
