import { attribute, elementsOf } from '../xml/element-queries.ts';
import type { XmlElement } from '../xml/xml-elements.ts';
import { isDrawingPart } from './drawing-parts.ts';

/** Content that readers do not see: deletions and field codes. */
export const unseen: ReadonlySet<string> = new Set([
  'del',
  'moveFrom',
  'instrText',
  'delText',
  'pPrChange',
  'rPrChange',
]);

export interface ParagraphText {
  text: string;
  /** Text boxes, charts and diagrams in the paragraph; their text follows it. */
  boxes: XmlElement[];
  /** References to notes and comments. */
  marks: XmlElement[];
}

/** Returns the text of a paragraph, and its boxes and note references. */
export function paragraphText(paragraph: XmlElement): ParagraphText {
  const found: Omit<ParagraphText, 'text'> = { boxes: [], marks: [] };
  return { text: wordsOf(paragraph, found), ...found };
}

const noteReferences: ReadonlySet<string> = new Set(['footnoteReference', 'endnoteReference', 'commentReference']);

function wordsOf(element: XmlElement, found: Omit<ParagraphText, 'text'>): string {
  let text = '';
  for (const child of elementsOf(element)) {
    if (child.name === 't') text += child.children.filter((part) => typeof part === 'string').join('');
    else if (child.name === 'txbxContent' || isDrawingPart(child)) found.boxes.push(child);
    else if (noteReferences.has(child.name)) found.marks.push(child);
    else if (child.name === 'r' && isHidden(child)) continue;
    else text += textOfElement[child.name] ?? (child.name === 'sym' ? symbol(child) : wordsOf(child, found));
  }
  return text;
}

const textOfElement: Record<string, string> = { tab: '\t', br: '\n', cr: '\n', noBreakHyphen: '-', pPr: '', rPr: '' };

const isHidden = (run: XmlElement) =>
  elementsOf(elementsOf(run, 'rPr')[0], 'vanish').some(
    (mark) => !/^(?:0|false|off)$/.test(attribute(mark, 'val') ?? ''),
  );

/** Returns a symbol by code point; symbols of private fonts have no meaning as text and become a space. */
function symbol(element: XmlElement): string {
  const code = Number.parseInt(attribute(element, 'char') ?? '', 16);
  return Number.isNaN(code) || (code >= 0xe000 && code <= 0xf8ff) || code > 0xffff ? ' ' : String.fromCharCode(code);
}
