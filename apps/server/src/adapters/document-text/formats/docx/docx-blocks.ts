import { at, attribute, elementsOf } from '../xml/element-queries.ts';
import type { XmlElement } from '../xml/xml-elements.ts';
import { deletions } from './docx-text.ts';
import type { NumberCounter, ParagraphNumber } from './number-counter.ts';

export const blockElements: ReadonlySet<string> = new Set(['p', 'tbl']);

/** Yields the paragraphs and tables of a cell, a box or a content control, without those inside them. */
export function* blocksIn(element: XmlElement): Generator<XmlElement> {
  for (const child of elementsOf(element)) {
    if (blockElements.has(child.name)) yield child;
    else if (!deletions.has(child.name)) yield* blocksIn(child);
  }
}

/** Yields all paragraphs in the order in which Word numbers them; a box follows the paragraph that it is anchored to. */
export function* paragraphsIn(element: XmlElement): Generator<XmlElement> {
  if (element.name === 'p') yield element;
  for (const child of elementsOf(element)) if (!deletions.has(child.name)) yield* paragraphsIn(child);
}

/** Numbers the paragraphs of a block. */
export function numberParagraphs(block: XmlElement, count: NumberCounter): Map<XmlElement, ParagraphNumber> {
  const numbers = new Map<XmlElement, ParagraphNumber>();
  for (const paragraph of paragraphsIn(block)) {
    const properties = at(paragraph, 'pPr');
    if (isDeleted(paragraph, properties)) continue;
    const number = count(properties);
    if (number) numbers.set(paragraph, number);
  }
  return numbers;
}

/** Whether an empty paragraph's mark was deleted with tracked changes. */
function isDeleted(paragraph: XmlElement, properties: XmlElement | undefined): boolean {
  const mark = at(properties, 'rPr');
  return elementsOf(mark).some(({ name }) => deletions.has(name)) && !hasText(paragraph);
}

const hasText = (element: XmlElement): boolean =>
  elementsOf(element).some((child) => !deletions.has(child.name) && (child.name === 't' || hasText(child)));

/** Yields the names of the bookmarks in a block. */
export function* bookmarksIn(element: XmlElement): Generator<string> {
  for (const child of elementsOf(element)) {
    if (child.name === 'bookmarkStart') yield attribute(child, 'name') ?? '';
    else yield* bookmarksIn(child);
  }
}
