import type { Block, ListItem } from '@sosia/contract';
import type { CitedPlace } from './find-cited.ts';
import { findExcerpt, findWhole, type Stretch, searchIn } from './find-excerpt.ts';
import { foldLetters } from './fold-letters.ts';
import type { PageRun } from './page-runs.ts';

/** Finds the cited rows, items and sentences among the texts of a PDF page; the excerpt if there are none. */
export function findOnPage(runs: readonly PageRun[], { cited, excerpt }: CitedPlace): Stretch[] {
  const texts = runs.map(({ text }) => text);
  const found = cited?.blocks.flatMap((block) => findBlock(runs, texts, block)) ?? [];
  return found.length > 0 ? found : findExcerpt(texts, excerpt);
}

function findBlock(runs: readonly PageRun[], texts: readonly string[], block: Block): Stretch[] {
  switch (block.type) {
    case 'heading':
    case 'break':
      return [];
    case 'table':
      return block.rows.flatMap((row) => withSymbols(texts, findRow(runs, texts, row)));
    case 'list':
      return flatItems(block.items).flatMap((text) => findExcerpt(texts, text));
    case 'definition':
      return findExcerpt(texts, `${block.term} ${block.text}`);
    default:
      return findExcerpt(texts, block.text);
  }
}

const flatItems = (items: readonly ListItem[]): string[] =>
  items.flatMap(({ text, items: nested }) => [text, ...flatItems(nested)]);

/** Distance between two texts of a row, in heights of a line. */
const mostLines = 2.5;
/** Shorter cells, such as "1", are everywhere: they must be a whole text on a line of the row. */
const shortCell = 4;
const isShort = (cell: string): boolean => foldLetters(cell).length < shortCell;

/** Cells may come in any order, each on several lines: they are found one by one, next to each other. */
function findRow(runs: readonly PageRun[], texts: readonly string[], row: readonly string[]): Stretch[] {
  const cells = row.filter((cell, at) => foldLetters(cell) !== '' && cell !== row[at - 1]);
  const whole = findWhole(texts, cells.join(' '));
  if (whole.length > 0) return whole;
  const search = searchIn(texts);
  const places = cells.map((cell) => (isShort(cell) ? wholeTexts(texts, cell) : search(cell)));
  const anchors = places.filter((all) => all.length > 0).sort((a, b) => a.length - b.length)[0] ?? [];
  const rows = anchors.map((anchor) => {
    const near = places.flatMap((all, at) => nearestTo(runs, anchor, all, isShort(cells[at] ?? '')) ?? []);
    return withBrokenCells(runs, near, cells);
  });
  const [best] = rows.sort((a, b) => b.length - a.length);
  // One short text alone can be anything.
  const isSure =
    best !== undefined && (best.length > 1 || cells.length === 1 || !isShort(texts[best[0]?.text ?? 0] ?? ''));
  return isSure ? best : [];
}

/** Adds the currency or unit around a value ("95 €"), which the search for letters and digits leaves out. */
function withSymbols(texts: readonly string[], found: readonly Stretch[]): Stretch[] {
  return found.flatMap(({ text, start, end }) => {
    const own = texts[text] ?? '';
    const before = /\p{Sc}\s*$/u.exec(own.slice(0, start))?.[0].length ?? 0;
    const after = /^\s*[\p{Sc}%°]/u.exec(own.slice(end))?.[0].length ?? 0;
    const next = texts[text + 1] ?? '';
    const isNext = end + after === own.trimEnd().length && after === 0 && /^\s*[\p{Sc}%°]\s*$/u.test(next);
    const following = isNext ? [{ text: text + 1, start: 0, end: next.trimEnd().length }] : [];
    return [{ text, start: start - before, end: end + after }, ...following];
  });
}

const wholeTexts = (texts: readonly string[], cell: string): Stretch[][] =>
  texts.flatMap((text, at) =>
    foldLetters(text) === foldLetters(cell) ? [[{ text: at, start: 0, end: text.length }]] : [],
  );

interface Band {
  top: number;
  bottom: number;
  line: number;
}

function bandOf(runs: readonly PageRun[], place: readonly Stretch[]): Band {
  const own = place.flatMap(({ text }) => runs[text] ?? []);
  return {
    top: Math.min(...own.map(({ top }) => top)),
    bottom: Math.max(...own.map(({ bottom }) => bottom)),
    line: Math.max(1, ...own.map(({ top, bottom }) => bottom - top)),
  };
}

/** The nearest place within a row's height; a short one must be on a line of the anchor. */
function nearestTo(
  runs: readonly PageRun[],
  anchor: Stretch[],
  places: readonly Stretch[][],
  isOnLine: boolean,
): Stretch[] | null {
  const band = bandOf(runs, anchor);
  const distance = (place: Stretch[]) => {
    const other = bandOf(runs, place);
    return Math.max(0, other.top - band.bottom, band.top - other.bottom);
  };
  // Among several on the same lines, the one on the same level counts.
  const level = (place: Stretch[]) => Math.abs(bandOf(runs, place).top - band.top);
  const [best] = places.toSorted((a, b) => distance(a) - distance(b) || level(a) - level(b));
  return best && distance(best) <= (isOnLine ? 0 : mostLines * band.line) ? best : null;
}

/** Adds texts that are a line of a cell whose lines do not follow each other. */
function withBrokenCells(runs: readonly PageRun[], found: readonly Stretch[], cells: readonly string[]): Stretch[] {
  const band = bandOf(runs, found);
  const taken = new Set(found.map(({ text }) => text));
  const folded = cells.map(foldLetters);
  const added = runs.flatMap(({ text, top, bottom }, at) => {
    const letters = foldLetters(text);
    const isNear = top < band.bottom + band.line && bottom > band.top - band.line;
    const isLine =
      letters.length >= shortCell && folded.some((cell) => cell.length > letters.length && cell.includes(letters));
    return !taken.has(at) && isNear && isLine ? [{ text: at, start: 0, end: text.length }] : [];
  });
  return added.length === 0 ? [...found] : withBrokenCells(runs, [...found, ...added], cells);
}
