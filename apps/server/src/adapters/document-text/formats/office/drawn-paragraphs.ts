import { below, elementsOf } from '../xml/element-queries.ts';
import type { XmlElement } from '../xml/xml-elements.ts';

/** Returns the non-empty paragraphs of a shape, cell or caption in a drawing. */
export const drawnParagraphs = (element: XmlElement): string[] =>
  [...below(element, 'p')].map(runsText).filter((text) => text.trim() !== '');

function runsText(element: XmlElement): string {
  return elementsOf(element)
    .map((child) => {
      if (child.name === 't') return child.children.filter((part) => typeof part === 'string').join('');
      return child.name === 'br' ? ' ' : runsText(child);
    })
    .join('');
}
