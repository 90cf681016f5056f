import { attribute, elementsOf } from '../xml/element-queries.ts';
import type { XmlElement } from '../xml/xml-elements.ts';

/** What a reader of the finished document does not see: what was deleted, codes of fields, the older twin of a drawing. */
export const unseen: ReadonlySet<string> = new Set([
  'del',
  'moveFrom',
  'instrText',
  'delText',
  'Fallback',
  'pPrChange',
  'rPrChange',
]);

/** The words of a paragraph; those of text boxes in it come after, each as a paragraph of its own. */
export function paragraphText(paragraph: XmlElement): { text: string; boxes: XmlElement[] } {
  const boxes: XmlElement[] = [];
  return { text: wordsOf(paragraph, boxes), boxes };
}

function wordsOf(element: XmlElement, boxes: XmlElement[]): string {
  let text = '';
  for (const child of elementsOf(element)) {
    if (child.name === 't') text += child.children.filter((part) => typeof part === 'string').join('');
    else if (child.name === 'txbxContent') boxes.push(child);
    else if (child.name === 'r' && isHidden(child)) continue;
    else text += SIGNS[child.name] ?? (child.name === 'sym' ? symbol(child) : wordsOf(child, boxes));
  }
  return text;
}

const SIGNS: Record<string, string> = { tab: '\t', br: '\n', cr: '\n', noBreakHyphen: '-', pPr: '', rPr: '' };

const isHidden = (run: XmlElement) =>
  elementsOf(elementsOf(run, 'rPr')[0], 'vanish').some(
    (mark) => !/^(?:0|false|off)$/.test(attribute(mark, 'val') ?? ''),
  );

/** Symbols of private fonts have no meaning as letters; those of others are told by their number. */
function symbol(element: XmlElement): string {
  const code = Number.parseInt(attribute(element, 'char') ?? '', 16);
  return Number.isNaN(code) || (code >= 0xe000 && code <= 0xf8ff) || code > 0xffff ? ' ' : String.fromCharCode(code);
}
