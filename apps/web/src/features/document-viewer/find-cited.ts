import type { Block, CitedPart, ListItem } from '@sosia/contract';
import type { ViewBlock, ViewItem, ViewRow } from './blocks/view-block.ts';
import { partsOfSection, rangesBetween, type ViewDocument, type ViewSection } from './blocks/view-document.ts';
import { findExcerpt, type Stretch } from './find-excerpt.ts';
import { foldLetters } from './fold-letters.ts';

export interface CitedPlace {
  page: number | null;
  excerpt: string;
  cited?: CitedPart | undefined;
}

type Chunk = { section: number; startOffset: number; endOffset: number };

/**
 * Finds the cited rows, items and sentences of a document; the excerpt if there are none. Of several equal ones, the
 * one nearest to the cited passage: on its page, under its heading, in its section.
 */
export function findCited(document: ViewDocument, place: CitedPlace, chunks: readonly Chunk[] = []): Stretch[] {
  const { cited } = place;
  const wanted = cited?.blocks.filter(({ type }) => type !== 'heading' && type !== 'break') ?? [];
  const sections = nearestFirst(document, place);
  const found = wanted.flatMap((block) => findBlock(sections, block, cited));
  if (found.length > 0) return found;
  const passage = cited && wanted.length === 0 ? findPassage(document, cited, chunks) : [];
  return passage.length > 0 ? passage : findExcerptOnPage(document, place);
}

/** Sections in the order in which a citation is looked for. */
function nearestFirst({ sections }: ViewDocument, { page, cited }: CitedPlace): ViewSection[] {
  const heading = cited?.blocks.find((block) => block.type === 'heading')?.text;
  const distance = ({ section }: ViewSection, at: number) =>
    (page !== null && section.page !== page ? 2e6 : 0) +
    (heading !== undefined && section.heading !== heading ? 1e6 : 0) +
    Math.abs(at - (cited?.section ?? 0));
  return sections
    .map((section, at) => ({ section, distance: distance(section, at) }))
    .sort((a, b) => a.distance - b.distance)
    .map(({ section }) => section);
}

function findBlock(sections: readonly ViewSection[], block: Block, cited: CitedPart | undefined): Stretch[] {
  if (block.type === 'table') return block.rows.flatMap((row, at) => findRow(sections, row, block.firstRow + at));
  const texts = block.type === 'list' ? flatItems(block.items) : [wordsOf(block)];
  return texts.flatMap((text) => findText(sections, text, { isItem: block.type === 'list', cited }));
}

const flatItems = (items: readonly ListItem[]): string[] =>
  items.flatMap(({ text, items: nested }) => [text, ...flatItems(nested)]);

function wordsOf(block: Exclude<Block, { type: 'table' | 'list' }>): string {
  if (block.type === 'break') return '';
  return block.type === 'definition' ? `${block.term} ${block.text}` : block.text;
}

/** @param position of the row in its whole table */
function findRow(sections: readonly ViewSection[], cells: readonly string[], position: number): Stretch[] {
  const wanted = cells.map(foldCell);
  for (const least of [1, 0.6]) {
    for (const section of sections) {
      const rows = rowsOf(section).filter(({ row }) => sharedCells(row, wanted) >= least);
      const [best] = rows.sort((a, b) => Math.abs(a.position - position) - Math.abs(b.position - position));
      if (best) return best.row.cells.flatMap(({ at, text }) => (text === '' ? [] : whole(at, text)));
    }
  }
  return [];
}

const rowsOf = ({ blocks }: ViewSection): { row: ViewRow; position: number }[] =>
  blocks.flatMap((block) =>
    block.type === 'table' ? block.rows.map((row, at) => ({ row, position: block.firstRow + at })) : [],
  );

/** Share of equal cells, if the first filled one is equal; the others may have changed since. */
function sharedCells({ cells }: ViewRow, wanted: readonly string[]): number {
  const first = wanted.findIndex((cell) => cell !== '');
  const isEqual = (at: number) => isSame(foldCell(cells[at]?.text ?? ''), wanted[at] ?? '');
  if (cells.length !== wanted.length || first < 0 || !isEqual(first)) return 0;
  return wanted.filter((_, at) => isEqual(at)).length / wanted.length;
}

/** A cell of signs only, such as "✓", is compared as it is. */
const foldCell = (text: string): string => foldLetters(text) || text.trim();

/** Long texts of citations are cut. */
const longText = 400;
const isSame = (text: string, wanted: string): boolean =>
  text === wanted || (wanted.length > longText && text.startsWith(wanted));

interface TextSearch {
  /** Whether a whole item is wanted. */
  isItem: boolean;
  cited: CitedPart | undefined;
}

function findText(sections: readonly ViewSection[], text: string, { isItem, cited }: TextSearch): Stretch[] {
  const wanted = foldLetters(text);
  if (wanted === '') return [];
  for (const section of isItem ? sections : []) {
    const items = section.blocks.flatMap(itemsOf).filter((item) => isSame(foldLetters(item.piece.text), wanted));
    const best = nearest(items, ({ piece }) => piece.at, section, cited);
    if (best) return whole(best.piece.at, best.piece.text);
  }
  for (const section of sections) {
    const groups = section.blocks
      .flatMap(textsOf)
      .filter((texts) => foldLetters(texts.map((one) => one.text).join(' ')).includes(wanted));
    const best = nearest(groups, ([piece]) => piece?.at ?? 0, section, cited);
    if (best) return inPieces(best, text);
  }
  return [];
}

const itemsOf = (block: ViewBlock): ViewItem[] => (block.type === 'list' ? block.items.flatMap(withNested) : []);
const withNested = (item: ViewItem): ViewItem[] => [item, ...item.items.flatMap(withNested)];

type Texts = readonly { at: number; text: string }[];

/** Texts that a sentence does not cross. */
function textsOf(block: ViewBlock): Texts[] {
  switch (block.type) {
    case 'list':
      return [...(block.leadIn ? [[block.leadIn]] : []), ...itemsOf(block).map(({ piece }) => [piece])];
    case 'table':
      return [
        ...(block.caption ? [[block.caption]] : []),
        ...block.rows.flatMap(({ cells }) => cells.map((cell) => [cell])),
      ];
    case 'definition':
      return [[block.term, block.text]];
    case 'break':
      return [];
    default:
      return [[block.piece]];
  }
}

/** The first one at or after the passage; the last one before it if there is none. */
function nearest<Found>(
  found: readonly Found[],
  placeOf: (found: Found) => number,
  section: ViewSection,
  cited: CitedPart | undefined,
): Found | undefined {
  if (found.length < 2 || !cited) return found[0];
  const start = partsOfSection(section).find(({ end }) => end > cited.offset)?.pieces[0]?.at ?? 0;
  return found.find((one) => placeOf(one) >= start) ?? found.at(-1);
}

const inPieces = (texts: Texts, excerpt: string): Stretch[] =>
  findExcerpt(
    texts.map(({ text }) => text),
    excerpt,
  ).map((stretch) => ({ ...stretch, text: texts[stretch.text]?.at ?? 0 }));

const whole = (at: number, text: string): Stretch[] => [{ text: at, start: 0, end: text.length }];

/** The whole passage, as long as the source has not been read again since. */
function findPassage({ sections }: ViewDocument, cited: CitedPart, chunks: readonly Chunk[]): Stretch[] {
  const chunk = chunks.find(({ section, startOffset }) => section === cited.section && startOffset === cited.offset);
  const section = sections[cited.section];
  if (!chunk || !section) return [];
  return rangesBetween(partsOfSection(section), chunk.startOffset, chunk.endOffset).map(({ at, ...range }) => ({
    text: at,
    ...range,
  }));
}

/** Finds the excerpt on the cited page or, if it is not there, on any page. */
function findExcerptOnPage({ sections, texts }: ViewDocument, { page, excerpt }: CitedPlace): Stretch[] {
  if (excerpt === '') return [];
  const onPage = page === null ? [] : sections.filter(({ section }) => section.page === page);
  for (const { from, to } of onPage.length > 0 ? [rangeOf(onPage)] : []) {
    const found = findExcerpt(texts.slice(from, to), excerpt);
    if (found.length > 0) return found.map((stretch) => ({ ...stretch, text: stretch.text + from }));
  }
  return findExcerpt(texts, excerpt);
}

const rangeOf = (sections: readonly ViewSection[]) => ({ from: sections[0]?.from ?? 0, to: sections.at(-1)?.to ?? 0 });
