import type { Zip } from '../../../../lib/archive/open-zip.ts';
import { attribute } from '../xml/element-queries.ts';
import { xmlElements } from '../xml/xml-elements.ts';
import { blockElements, bookmarksIn, numberParagraphs, paragraphsIn } from './docx-blocks.ts';
import { unseen } from './docx-text.ts';
import type { NumberCounter, ParagraphNumber } from './number-counter.ts';

/**
 * Returns the numbers of the paragraphs that bookmarks are in. References may point forward, so that a document with
 * references is read twice.
 */
export async function numberedBookmarks(
  zip: Zip,
  part: string,
  count: NumberCounter,
): Promise<Map<string, ParagraphNumber>> {
  const numbers = new Map<string, ParagraphNumber>();
  if (!zip.has(part) || !(await hasReferences(zip, part))) return numbers;
  let before: string[] = [];
  for await (const block of xmlElements(zip.stream(part), wantedElements, unseen)) {
    if (block.name === 'bookmarkStart') {
      before.push(attribute(block, 'name') ?? '');
      continue;
    }
    const numbered = numberParagraphs(block, count);
    for (const paragraph of paragraphsIn(block)) {
      const number = numbered.get(paragraph);
      if (number) for (const name of [...before, ...bookmarksIn(paragraph)]) numbers.set(name, number);
      before = [];
    }
  }
  return numbers;
}

const wantedElements: ReadonlySet<string> = new Set([...blockElements, 'bookmarkStart']);

const reference = /instr[^<]{0,200}[\s"]REF\s|>\s*REF\s/;
const overlap = 300;

/** Whether the document refers to bookmarks. */
async function hasReferences(zip: Zip, part: string): Promise<boolean> {
  let end = '';
  for await (const chunk of zip.stream(part)) {
    const text = end + chunk.toString('latin1');
    if (reference.test(text)) return true;
    end = text.slice(-overlap);
  }
  return false;
}
