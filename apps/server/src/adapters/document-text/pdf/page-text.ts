import { sectionBuilder } from '../../../lib/document/section-builder.ts';
import type { TextSection } from '../../../ports/document-text.ts';
import { listMarker } from './list-marker.ts';
import { blocksWithTables, type LayoutBlock, type PageLayout } from './page-layout.ts';
import { paragraphContent } from './paragraph-content.ts';
import { type Paragraph, paragraphs, textOfParagraph } from './paragraphs.ts';
import { alignedTables } from './tables/aligned-tables.ts';
import { type Continuation, continueTable } from './tables/continue-table.ts';
import type { FoundTable } from './tables/found-table.ts';
import type { PageDrawing } from './tables/page-drawing.ts';
import type { TextLine } from './text-lines.ts';

/** A part of a page under one heading; without one, the heading of an earlier page still applies. */
export interface PagePart extends Pick<TextSection, 'blocks' | 'text' | 'heading'> {
  /** Font size of the heading. */
  headingSize: number | null;
}

/** Statistics that accumulate while a document is read. */
export interface DocumentHabits {
  /** Characters per font size, to tell headings from the body. */
  charsBySize: Map<number, number>;
  /** Characters in all and in bold fonts, to tell bold headings from a bold body. */
  chars: number;
  boldChars: number;
  /** Hyphenated words seen inside lines. */
  compounds: Set<string>;
  /** The table at the end of the previous page. */
  openTable: FoundTable | null;
}

export const newHabits = (): DocumentHabits => ({
  charsBySize: new Map(),
  chars: 0,
  boldChars: 0,
  compounds: new Set(),
  openTable: null,
});

export interface PageText {
  /** In reading order. */
  parts: PagePart[];
  /** Set when the first table continues the last one of the previous page. */
  continuation: Continuation | null;
}

/** Returns the text of a page in blocks. */
export function pageText(layout: PageLayout, habits: DocumentHabits, drawing: PageDrawing | null): PageText {
  const lines = layout.groups.flatMap(({ blocks }) => blocks);
  for (const line of lines.flat()) learn(line, habits);
  const isKnownWord = (word: string) => habits.compounds.has(word);
  const isDrawn = drawing && drawing.lines.length + drawing.areas.length > 0;
  const blocks = isDrawn
    ? blocksWithTables(layout, drawing, { isKnownWord })
    : lines.map((block) => ({ lines: block, verticals: [] }));
  const content = withCaptions(blocks.flatMap((block) => contentOf(block, isKnownWord)));
  const body: Body = { size: bodySize(habits), hasBoldHeadings: hasBoldHeadings(content, habits) };
  const first = content.findIndex(isTable);
  const isFirst = content.slice(0, Math.max(0, first)).every((one) => isMargin(one, body)) && first <= maxMarginLines;
  const table = content[first];
  const continuation = isTable(table) && isFirst && habits.openTable ? continueTable(table, habits.openTable) : null;
  const last = content.findLastIndex(isTable);
  const rest = content.slice(last + 1);
  const lastTable = content[last];
  habits.openTable =
    isTable(lastTable) && rest.length <= maxMarginLines && rest.every((one) => isMargin(one, body)) ? lastTable : null;
  return { parts: partsOf(content, body), continuation };
}

type Content = Paragraph | FoundTable;

/** A header or footer has at most this many lines. */
const maxMarginLines = 3;
const maxMarginChars = 120;

/** Whether a paragraph may be a line of a header or footer. */
const isMargin = (one: Content, body: Body): boolean =>
  !isTable(one) && one.printedLines === 1 && textOfParagraph(one).length <= maxMarginChars && !isHeading(one, body);

function contentOf({ lines, verticals }: LayoutBlock, isKnownWord: (word: string) => boolean): Content[] {
  const ruled = lines.flatMap(({ table }, at) => (table ? [{ from: at, to: at + 1, tables: [table] }] : []));
  const content: Content[] = [];
  let start = 0;
  for (const { from, to, tables } of [...ruled, ...alignedTables(lines, { isKnownWord, verticals })].sort(byStart)) {
    content.push(...paragraphs(lines.slice(start, from), isKnownWord), ...tables);
    start = to;
  }
  return [...content, ...paragraphs(lines.slice(start), isKnownWord)];
}

const byStart = (one: { from: number }, other: { from: number }): number => one.from - other.from;

const maxCompounds = 20_000;
const headingScale = 1.15;

function learn({ text, size, isBold }: TextLine, habits: DocumentHabits): void {
  const { charsBySize, compounds } = habits;
  habits.chars += text.length;
  if (isBold) habits.boldChars += text.length;
  const rounded = Math.round(size * 2) / 2;
  charsBySize.set(rounded, (charsBySize.get(rounded) ?? 0) + text.length);
  if (compounds.size > maxCompounds || !text.includes('-')) return;
  for (const [word] of text.matchAll(/(?<!\p{L})\p{L}+-\p{L}+(?=\P{L})/gu)) compounds.add(word.toLowerCase());
}

function bodySize({ charsBySize }: DocumentHabits): number {
  let best = 0;
  let most = 0;
  for (const [size, chars] of charsBySize) if (chars > most) [best, most] = [size, chars];
  return best;
}

function partsOf(content: readonly Content[], body: Body): PagePart[] {
  const parts = sectionBuilder();
  const sizes: number[] = [];
  let open: Paragraph[] = [];
  const endParagraphs = () => {
    for (const block of paragraphContent(open)) parts.add(block);
    open = [];
  };
  for (const one of content) {
    if (!isTable(one) && !isHeading(one, body)) {
      open.push(one);
      continue;
    }
    endParagraphs();
    if (isTable(one)) parts.add(one.block);
    else {
      parts.heading(textOfParagraph(one));
      sizes.push(one.size);
    }
  }
  endParagraphs();
  return parts.end().map(({ blocks, text, heading }) => {
    const headingSize = blocks[0]?.type === 'heading' ? (sizes.shift() ?? null) : null;
    return { blocks, text, heading, headingSize };
  });
}

const isTable = (content: Content | undefined): content is FoundTable => content !== undefined && 'block' in content;

/** Moves the caption above or below a table into it. */
function withCaptions(content: readonly Content[]): Content[] {
  const found: Content[] = [];
  for (const one of content) {
    const last = found.at(-1);
    if (isTable(one) && one.block.caption === null && last && !isTable(last) && isCaption(last)) {
      one.block.caption = captionOf(last);
      found[found.length - 1] = one;
    } else if (isTable(last) && last.block.caption === null && !isTable(one) && isCaption(one)) {
      last.block.caption = captionOf(one);
    } else found.push(one);
  }
  return found;
}

const captionOf = (paragraph: Paragraph): string => textOfParagraph(paragraph).replace(/\s+/g, ' ');
const captionStart = /^(?:table|tabla|cuadro|tab\.)\s*(?:\d+|[ivxlc]+)\b/i;
const maxCaptionChars = 300;

function isCaption(paragraph: Paragraph): boolean {
  const text = textOfParagraph(paragraph);
  return text.length <= maxCaptionChars && captionStart.test(text);
}

/** Text of the document that headings differ from. */
interface Body {
  size: number;
  /** Whether a bold line is a heading. */
  hasBoldHeadings: boolean;
}

function isHeading(paragraph: Paragraph, body: Body): boolean {
  const text = textOfParagraph(paragraph);
  const isLarge = paragraph.size >= body.size * headingScale && paragraph.printedLines <= 3 && text.length <= 150;
  return (isLarge || (body.hasBoldHeadings && isBoldLine(paragraph, body.size))) && isTitle(text);
}

const isTitle = (text: string): boolean =>
  /\p{L}{2}/u.test(text) && !/[.:;,]$/.test(text) && !/^(?:page|página|pág\.?) \d+(?: \p{L}{1,2} \d+)?$/iu.test(text);

const maxBoldChars = 90;

/** Whether a paragraph is a bold line that is neither a row nor an item of a list. */
function isBoldLine(paragraph: Paragraph, bodySize: number): boolean {
  const text = textOfParagraph(paragraph);
  return (
    paragraph.isBold === true &&
    paragraph.printedLines <= 2 &&
    paragraph.size >= bodySize * 0.95 &&
    text.length <= maxBoldChars &&
    !/ {2}|\n/.test(text) &&
    listMarker(text)?.shown !== null
  );
}

/** Above this share of bold text in a document, or of bold paragraphs on a page, bold lines are not headings. */
const mostlyBold = 0.3;
const mostlyBoldParagraphs = 0.6;

function hasBoldHeadings(content: readonly Content[], { chars, boldChars }: DocumentHabits): boolean {
  const all = content.flatMap((one) => (isTable(one) ? [] : one));
  return (
    boldChars <= chars * mostlyBold && all.filter(({ isBold }) => isBold).length <= all.length * mostlyBoldParagraphs
  );
}
