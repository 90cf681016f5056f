import { mathText } from '../office/math-text.ts';
import type { TextPiece } from '../office/text-pieces.ts';
import type { NoteTaker } from '../reading-notes.ts';
import { at, attribute, below, elementsOf } from '../xml/element-queries.ts';
import type { XmlElement } from '../xml/xml-elements.ts';
import { levelOf } from './bullets.ts';

export interface SlideParagraph {
  pieces: TextPiece[];
  /** From 0. */
  level: number;
  properties: XmlElement | undefined;
}

/** Returns the non-empty paragraphs of a shape or a cell. */
export function slideParagraphs(element: XmlElement, taker: NoteTaker): SlideParagraph[] {
  const paragraphs = [...below(element, 'p')].map((paragraph): SlideParagraph => {
    const properties = at(paragraph, 'pPr');
    return { pieces: piecesOf(paragraph, false, taker), level: levelOf(properties), properties };
  });
  return paragraphs.filter(({ pieces }) => pieces.some(({ text }) => text.trim() !== ''));
}

function piecesOf(element: XmlElement, isBold: boolean, taker: NoteTaker): TextPiece[] {
  return elementsOf(element).flatMap((child): TextPiece[] => {
    if (child.name === 't')
      return [{ text: child.children.filter((part) => typeof part === 'string').join(''), isBold }];
    if (child.name === 'br') return [{ text: '\n', isBold }];
    if (child.name === 'oMath' || child.name === 'oMathPara') {
      const { text, isSimple } = mathText(child);
      if (!isSimple) taker.unread('formula');
      return [{ text, isBold }];
    }
    if (child.name === 'r' || child.name === 'fld')
      return piecesOf(child, /^(?:1|true)$/.test(attribute(at(child, 'rPr'), 'b') ?? ''), taker);
    return child.name.endsWith('Pr') ? [] : piecesOf(child, isBold, taker);
  });
}
