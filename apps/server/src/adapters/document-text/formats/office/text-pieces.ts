import { boldEnd, boldStart, withoutBold } from '../../../../lib/document/run-in-blocks.ts';

/** A part of a paragraph's text. */
export interface TextPiece {
  text: string;
  isBold: boolean;
}

export const plainText = (pieces: readonly TextPiece[]): string => pieces.map(({ text }) => text).join('');

/** Returns the text with its bold parts marked. */
export function markedText(pieces: readonly TextPiece[]): string {
  let marked = '';
  let isBold = false;
  for (const piece of pieces) {
    if (piece.isBold !== isBold && piece.text.trim() !== '') {
      marked += piece.isBold ? boldStart : boldEnd;
      isBold = piece.isBold;
    }
    marked += withoutBold(piece.text);
  }
  return isBold ? marked + boldEnd : marked;
}

/** Whether all words are bold. */
export const isAllBold = (pieces: readonly TextPiece[]): boolean =>
  pieces.every(({ text, isBold }) => isBold || text.trim() === '');
