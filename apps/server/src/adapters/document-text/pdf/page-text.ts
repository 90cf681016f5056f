import { sectionBuilder } from '../../../lib/document/section-builder.ts';
import type { TextSection } from '../../../ports/document-text.ts';
import { cleanText, isGarbled } from './clean-text.ts';
import { joinFragments } from './join-fragments.ts';
import { paragraphContent } from './paragraph-content.ts';
import { type Paragraph, paragraphs, textOfParagraph } from './paragraphs.ts';
import { readingBlocks } from './reading-blocks.ts';
import { type TextPiece, toFragments } from './text-fragment.ts';
import { textLines } from './text-lines.ts';

/** A part of a page under one heading; without one, the heading of an earlier page still applies. */
export interface PagePart extends Pick<TextSection, 'blocks' | 'text' | 'heading'> {
  /** Font size of the heading. */
  headingSize: number | null;
}

/** Statistics that accumulate while a document is read. */
export interface DocumentHabits {
  /** Characters per font size, to tell headings from the body. */
  charsBySize: Map<number, number>;
  /** Hyphenated words seen inside lines. */
  compounds: Set<string>;
}

/** Returns the text of a page in reading order; `isGarbled` when it is meaningless. */
export function pageText(
  pieces: readonly TextPiece[],
  habits: DocumentHabits,
): { parts: PagePart[]; isGarbled: boolean } {
  if (isGarbled(pieces.map(({ text }) => text).join(''))) return { parts: [], isGarbled: true };
  const clean = pieces.map((piece) => ({ ...piece, text: cleanText(piece.text) }));
  const blocks = toFragments(clean).flatMap((group) => readingBlocks(joinFragments(group)).map(textLines));
  for (const line of blocks.flat()) learn(line.text, line.size, habits);
  const found = blocks.flatMap((lines) => paragraphs(lines, (word) => habits.compounds.has(word)));
  return { parts: partsOf(found, bodySize(habits)), isGarbled: false };
}

const maxCompounds = 20_000;
const headingScale = 1.15;

function learn(text: string, size: number, { charsBySize, compounds }: DocumentHabits): void {
  const rounded = Math.round(size * 2) / 2;
  charsBySize.set(rounded, (charsBySize.get(rounded) ?? 0) + text.length);
  if (compounds.size > maxCompounds || !text.includes('-')) return;
  for (const [word] of text.matchAll(/\p{L}+-\p{L}+(?=\P{L})/gu)) compounds.add(word.toLowerCase());
}

function bodySize({ charsBySize }: DocumentHabits): number {
  let best = 0;
  let most = 0;
  for (const [size, chars] of charsBySize) if (chars > most) [best, most] = [size, chars];
  return best;
}

function partsOf(found: readonly Paragraph[], body: number): PagePart[] {
  const parts = sectionBuilder();
  const sizes: number[] = [];
  let content: Paragraph[] = [];
  const endContent = () => {
    for (const block of paragraphContent(content)) parts.add(block);
    content = [];
  };
  for (const paragraph of found) {
    if (!isHeading(paragraph, body)) {
      content.push(paragraph);
      continue;
    }
    endContent();
    parts.heading(textOfParagraph(paragraph));
    sizes.push(paragraph.size);
  }
  endContent();
  return parts.end().map(({ blocks, text, heading }) => {
    const headingSize = blocks[0]?.type === 'heading' ? (sizes.shift() ?? null) : null;
    return { blocks, text, heading, headingSize };
  });
}

function isHeading(paragraph: Paragraph, body: number): boolean {
  const text = textOfParagraph(paragraph);
  return (
    paragraph.size >= body * headingScale &&
    paragraph.printedLines <= 3 &&
    text.length <= 150 &&
    /\p{L}{2}/u.test(text) &&
    !/[.:;,]$/.test(text)
  );
}
