import { below, elementsOf } from '../xml/element-queries.ts';
import type { XmlElement } from '../xml/xml-elements.ts';

/** The paragraphs of a shape, a cell or a caption in a drawing, without empty ones. */
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
