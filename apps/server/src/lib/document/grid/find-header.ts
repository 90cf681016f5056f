import { filledColumns, type GridRow, isBoldRow, isEmptyRow, isOneText } from './grid-row.ts';
import { isName, valueKind } from './value-kind.ts';

/** The rows that name the columns; end exclusive. */
export interface HeaderRows {
  start: number;
  end: number;
  /** Whether the type or style of the cells shows it; otherwise all cells are words. */
  isCertain: boolean;
}

const searchedRows = 30;
const sampledRows = 40;
const maxHeaderRows = 3;
/** A header fills at least this share of the columns that the rows below it fill. */
const minCoverage = 0.6;
/** A row below others is the header only if it is clearly better than the first candidate. */
const minGain = 0.2;

/**
 * Finds the header of a table, below the lines that precede it. Only the first rows are inspected.
 * @returns `null` if no row names the columns
 */
export function findHeader(rows: readonly GridRow[]): HeaderRows | null {
  let best: { at: number; score: number } | null = null;
  for (let at = 0; at < Math.min(rows.length - 1, searchedRows); at += 1) {
    const score = headerScore(rows, at);
    if (score > 0 && (best === null || (score >= best.score + minGain && !isHeaderAbove(rows, best, at, score))))
      best = { at, score };
    if (!canPrecedeHeader(rows, at)) break;
  }
  if (best === null) return null;
  const start = firstLevel(rows, best.at);
  return { start, end: lastLevel(rows, start, best.at) + 1, isCertain: best.score > 1 };
}

function headerScore(rows: readonly GridRow[], at: number): number {
  const row = rows[at];
  if (!row) return 0;
  const filled = row.cells.flatMap((cell, column) => (cell === '' ? [] : [column]));
  const body = bodyBelow(rows, at);
  if (body[0] && body.length > 1 && isLowerLevel(row, body[0])) body.shift();
  const typical = typicalCount(body);
  const names = filled.filter((column) => isName(row.cells[column] ?? ''));
  const coverage = Math.min(1, filled.length / Math.max(1, typical));
  if (filled.length < 2 || body.length === 0 || coverage < minCoverage) return 0;
  if (filledColumns(row).length < 2 || names.length === 0 || isOneText(row)) return 0;
  if (filled.some((column) => !canNameColumn(row.cells, column, body))) return 0;
  const isTyped = names.some((column) => isValueColumn(body, column));
  const isMarked = isBoldRow(row) && !isBoldRow(body[0] ?? row);
  const above = rows[at - 1];
  const isPart = above !== undefined && hasGroups(above);
  if (distinctShare(row, filled) < (isTyped || isMarked || isPart ? minDistinct : usualDistinct)) return 0;
  return coverage + (isTyped ? 0.3 : 0) + (isMarked ? 0.3 : 0);
}

/** Returns the rows below a row that have several cells and do not repeat it. */
const bodyBelow = (rows: readonly GridRow[], at: number): GridRow[] =>
  rows
    .slice(at + 1, at + 1 + sampledRows)
    .filter(
      (row) => filledColumns(row).length > 1 && !row.cells.every((cell, column) => cell === rows[at]?.cells[column]),
    );

/** Returns the median number of filled cells. */
export function typicalCount(rows: readonly GridRow[]): number {
  const counts = rows.map(({ cells }) => cells.filter((cell) => cell !== '').length).sort((a, b) => a - b);
  return counts[Math.floor(counts.length / 2)] ?? 0;
}

/** Neighbors with the same text are one merged name. */
function distinctShare({ cells }: GridRow, filled: readonly number[]): number {
  const names = filled.filter((column) => cells[column] !== cells[column - 1]).map((column) => cells[column]);
  return new Set(names).size / names.length;
}

const usualDistinct = 0.75;
const minDistinct = 0.4;

/** Whether a cell may be a column name above these rows; years, dates and counted columns may, above other values. */
function canNameColumn(cells: readonly string[], column: number, body: readonly GridRow[]): boolean {
  const cell = cells[column] ?? '';
  const below = body.map((row) => row.cells[column] ?? '').filter((text) => text !== '');
  if (isName(cell)) return !isValueAmong(cell, below);
  const kind = valueKind(cell);
  if (kind === 'year' || kind === 'date')
    return below.filter((text) => valueKind(text) === kind).length * 2 < below.length;
  return kind === 'number' && isCounted(cells, column);
}

/** Whether a text is a value of the column rather than its name: it occurs below, or is of the same series. */
function isValueAmong(cell: string, below: readonly string[]): boolean {
  if (below.includes(cell)) return true;
  const series = seriesOf(cell);
  return series !== null && below.some((text) => seriesOf(text) === series);
}

const series: Record<string, RegExp> = {
  weekday:
    /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?s?\b|^(?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bados?|domingos?)\b/i,
  month:
    /^(?:january|february|march|april|june|july|august|september|october|november|december)\b|^(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|sep?tiembre|octubre|noviembre|diciembre)\b/i,
};

const seriesOf = (text: string): string | null =>
  Object.entries(series).find(([, pattern]) => pattern.test(text))?.[0] ?? null;

/** Whether a cell continues a count: 1, 2, 3. */
function isCounted(cells: readonly string[], column: number): boolean {
  const value = Number(cells[column]);
  const next = Number(cells[column + 1] || Number.NaN);
  const previous = Number(cells[column - 1] || Number.NaN);
  return Number.isInteger(value) && (next === value + 1 || previous === value - 1);
}

/** Whether most cells of a column are values of one kind, such as numbers or dates. */
export function isValueColumn(body: readonly GridRow[], column: number): boolean {
  const kinds = body.map((row) => valueKind(row.cells[column] ?? '')).filter((kind) => kind !== 'empty');
  return kinds.length > 0 && kinds.filter((kind) => kind !== 'text').length >= kinds.length * 0.7;
}

/** Whether a row may be above a header: a title, a label with its value, or names of column groups. */
function canPrecedeHeader(rows: readonly GridRow[], at: number): boolean {
  const row = rows[at];
  if (!row || isEmptyRow(row) || isOneText(row)) return true;
  const count = filledColumns(row).length;
  const typical = typicalCount(bodyBelow(rows, at));
  return count <= 1 || (typical >= 3 && (count <= 2 || count < typical * minCoverage)) || hasGroups(row);
}

/** Whether the first of two candidates is the header: only labels with values make way for the second. */
const isHeaderAbove = (rows: readonly GridRow[], first: { at: number }, second: number, score: number): boolean =>
  second === first.at + 1 && (score <= 1 || !isPair(rows[first.at]));

/** Whether a row has two texts in its first columns. */
function isPair(row: GridRow | undefined): boolean {
  const filled = row ? filledColumns(row) : [];
  return filled.length === 2 && filled[0] === 0 && filled[1] === 1;
}

/** Whether names cover several columns: merged cells, neighbors with the same name, or names apart from each other. */
function hasGroups(row: GridRow): boolean {
  const { cells } = row;
  const filled = filledColumns(row);
  if (!filled.every((column) => isLevelName(cells[column] ?? '') && !cells[column]?.endsWith(':'))) return false;
  const repeats = cells.some((cell, at) => cell !== '' && cell === cells[at - 1]);
  const isApart = filled.some((column, at) => at > 0 && column - (filled[at - 1] ?? 0) > 1) || (filled[0] ?? 0) > 0;
  return !isOneText(row) && (repeats || isApart);
}

const isLevelName = (cell: string): boolean => isName(cell) || valueKind(cell) === 'year' || valueKind(cell) === 'date';

/** Returns the first of the rows with column groups above the found header. */
function firstLevel(rows: readonly GridRow[], found: number): number {
  let start = found;
  while (start > 0 && found - start + 1 < maxHeaderRows) {
    const [above, below] = [rows[start - 1], rows[start]];
    if (!above || !below || !hasGroups(above) || !fillsGaps(above, below)) break;
    start -= 1;
  }
  return start;
}

/** Whether a row names columns that the row above leaves open or covers with merged names; rows of data do not. */
const fillsGaps = ({ cells }: GridRow, below: GridRow): boolean =>
  cells.some((cell, at) => cell !== '' && cell === cells[at - 1]) ||
  filledColumns(below).some((column) => (cells[column] ?? '') === '');

/** Returns the last row of the header: rows below that divide its columns or state their units belong to it. */
function lastLevel(rows: readonly GridRow[], start: number, found: number): number {
  let last = found;
  while (last - start + 1 < maxHeaderRows && last + 2 < rows.length) {
    const [row, next] = [rows[last], rows[last + 1]];
    if (!row || !next || !isLowerLevel(row, next)) break;
    last += 1;
  }
  return last;
}

/** Whether a row divides the columns above or states their units. */
const isLowerLevel = (row: GridRow, next: GridRow): boolean => divides(row, next) || areUnits(row, next);

/** Whether a row names parts of the columns above: below merged names, or below the gaps between names. */
function divides(row: GridRow, next: GridRow): boolean {
  const filled = filledColumns(next);
  if (filled.length === 0 || !filled.every((column) => isLevelName(next.cells[column] ?? ''))) return false;
  const isSame = (column: number) => row.cells[column] === next.cells[column];
  const isCovered = (column: number) =>
    (row.cells[column] ?? '') === '' ||
    row.cells[column] === row.cells[column - 1] ||
    row.cells[column] === row.cells[column + 1];
  const own = filled.filter((column) => !isSame(column));
  if (own.length < 2) return false;
  const besides = row.cells.some(
    (cell, column) => cell !== '' && ((next.cells[column] ?? '') === '' || isSame(column)),
  );
  const isBelowMerged = own.every((column) => (row.cells[column] ?? '') !== '' && isCovered(column));
  return isBelowMerged || (besides && own.every((column) => isCovered(column) || startsGap(row, next, column)));
}

/** Whether an unnamed column follows that the next row names. */
const startsGap = (row: GridRow, next: GridRow, column: number): boolean =>
  (row.cells[column + 1] ?? '') === '' && (next.cells[column + 1] ?? '') !== '';

const unit =
  /^(?:[([].{1,12}[)\]]|%|\p{Sc}|eur|usd|gbp|m?g|kg|t|[cm]?l|[cmk]?m|[mk]?m[²³]|h|min|s|d|kw|kwh|ºc|°c|uds?\.?|pcs\.?)$/iu;

function areUnits(row: GridRow, next: GridRow): boolean {
  const own = filledColumns(next).filter((column) => next.cells[column] !== row.cells[column]);
  return (
    own.length > 0 && own.every((column) => unit.test(next.cells[column] ?? '') && (row.cells[column] ?? '') !== '')
  );
}

/** Returns the header path of each column; a group without merged cells extends to the next one. */
export function headerPaths(header: readonly GridRow[], width: number): string[][] {
  const levels = header.map(({ cells }) => Array.from({ length: width }, (_, at) => cells[at] ?? ''));
  const leaf = levels.at(-1) ?? [];
  for (const [depth, level] of levels.entries()) {
    const isMerged = level.some((cell, at) => cell !== '' && cell === level[at - 1]);
    if (isMerged || depth === levels.length - 1) continue;
    for (let at = 1; at < width; at += 1) {
      const isUnnamed = level[at] === '' && levels.slice(0, depth).every((own) => own[at] === own[at - 1]);
      const hasPart = levels.slice(depth + 1).some((own) => (own[at] ?? '') !== '');
      const isDivided = levels.slice(depth + 1).some((own) => (own[at - 1] ?? '') !== '');
      if (isUnnamed && hasPart && isDivided && leaf[at] !== level[at - 1]) level[at] = level[at - 1] ?? '';
    }
  }
  return Array.from({ length: width }, (_, at) => pathOf(levels.map((level) => level[at] ?? '')));
}

/** Drops the repetitions of a merged header cell. */
const pathOf = (cells: readonly string[]): string[] =>
  cells.filter((cell, at) => cell !== '' && cell !== cells[at - 1]);
