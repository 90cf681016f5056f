import { cleanLine } from '../../../../lib/document/clean-text.ts';
import { at, below, textOf } from '../xml/element-queries.ts';
import type { XmlElement } from '../xml/xml-elements.ts';
import { type OdtTextContext, odtText } from './odt-text.ts';

/** Returns the text of a footnote or an endnote, without its mark. */
export const noteText = (note: XmlElement, context: OdtTextContext): string =>
  [...below(note, 'note-body')].flatMap((body) => paragraphTexts(body, context)).join('\n');

/** Returns the text of a comment after its author. */
export function commentText(comment: XmlElement, context: OdtTextContext): string {
  const text = paragraphTexts(comment, context).join('\n');
  const author = cleanLine(textOf(at(comment, 'creator')));
  return author && text ? `${author}: ${text}` : text;
}

const paragraphTexts = (element: XmlElement, context: OdtTextContext): string[] =>
  [...below(element, 'p')].map((paragraph) => odtText(paragraph, context).text.trim()).filter((text) => text !== '');
