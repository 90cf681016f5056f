import { isAllBold, plainText, type TextPiece } from './text-pieces.ts';

/** Text of a cell, and whether it is bold. */
export interface CellText {
  text: string;
  isBold: boolean;
}

/** Joins the content of a cell into one text. */
export interface CellJoiner {
  /** @param isItem whether it is an item of a list, which is separated from its neighbors */
  add(pieces: readonly TextPiece[], isItem: boolean): void;
  /** Adds a row of a table inside the cell. */
  addRow(cells: readonly string[]): void;
  end(): CellText;
}

export function cellJoiner(): CellJoiner {
  let text = '';
  let isBold = true;
  let wasItem = false;
  const add = (pieces: readonly TextPiece[], isItem: boolean) => {
    const part = plainText(pieces).trim();
    if (part === '') return;
    text += text === '' ? part : `${isItem && wasItem ? '; ' : ' '}${part}`;
    wasItem = isItem;
    isBold &&= isAllBold(pieces);
  };
  return {
    add,
    addRow: (cells) => add([{ text: cells.filter((cell) => cell !== '').join(', '), isBold: false }], true),
    end: () => ({ text, isBold: isBold && text !== '' }),
  };
}
