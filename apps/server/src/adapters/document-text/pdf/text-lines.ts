import { addPiece, cellGapEms, isOnLine, isWordGap } from './join-fragments.ts';
import type { FoundTable } from './tables/found-table.ts';
import type { TextFragment } from './text-fragment.ts';

export interface TextLine {
  text: string;
  start: number;
  end: number;
  base: number;
  size: number;
  isRtl: boolean;
  /** Whether it has cells: a table row, or a label and its value. */
  isRow: boolean;
  /** Name of its font; `null` when unknown or mixed. */
  font: string | null;
  isBold?: boolean;
  /** Its fragments; those of one cell are joined. */
  cells: TextFragment[];
  /** The table that the line stands for. */
  table?: FoundTable | undefined;
}

/** Returns the lines of a block, top to bottom. */
export function textLines(block: readonly TextFragment[]): TextLine[] {
  const rows: TextFragment[][] = [];
  for (const fragment of block.toSorted((one, other) => one.base - other.base)) {
    const row = rows.at(-1);
    // Compare with the largest fragment of the row, so that a superscript does not shift the line upward.
    const anchor = row?.reduce((most, piece) => (piece.size > most.size ? piece : most));
    if (row && anchor && !anchor.table && !fragment.table && isOnLine(anchor, fragment)) row.push(fragment);
    else rows.push([fragment]);
  }
  return rows.map(lineOf);
}

function lineOf(row: readonly TextFragment[]): TextLine {
  const pieces = row.toSorted((one, other) => one.start - other.start || one.base - other.base || one.end - other.end);
  const [first] = pieces;
  let text = first?.text ?? '';
  let isRow = false;
  const cells: TextFragment[] = first ? [copyOf(first)] : [];
  const rtlChars = pieces.reduce((sum, { isRtl, text: { length } }) => sum + (isRtl ? length : 0), 0);
  const isRtl = rtlChars * 2 > pieces.reduce((sum, piece) => sum + piece.text.length, 0);
  for (const [index, piece] of pieces.entries()) {
    const before = pieces[index - 1];
    if (!before) continue;
    const isCell = piece.start - before.end > cellGapEms * Math.max(piece.size, before.size);
    isRow ||= isCell;
    const space = isCell ? '  ' : isWordGap(before, piece) || isBeneath(before, piece) ? ' ' : '';
    const cell = cells.at(-1);
    if (isCell || !cell) cells.push(copyOf(piece));
    else addPiece(cell, piece, space === '' ? '' : ' ');
    // Fragments are sorted left to right; prepend for a right-to-left line.
    text = isRtl ? `${piece.text}${space}${text}` : `${text}${space}${piece.text}`;
  }
  const widest = pieces.reduce(
    (most, piece) => (piece.text.length > most.text.length ? piece : most),
    pieces[0] as TextFragment,
  );
  return {
    text: text.trim(),
    start: Math.min(...pieces.map(({ start }) => start)),
    end: Math.max(...pieces.map(({ end }) => end)),
    base: widest.base,
    size: widest.size,
    isRtl,
    isRow,
    font: pieces.every(({ font }) => font === widest.font) ? widest.font : null,
    isBold: pieces.every((piece) => piece.isBold),
    cells,
    table: first?.table,
  };
}

const copyOf = (piece: TextFragment): TextFragment => ({ ...piece, ...(piece.gaps ? { gaps: [...piece.gaps] } : {}) });

/**
 * Whether a fragment is below another one on the same line, as with two small lines next to a large letter. An accent
 * above its letter is narrower and does not count.
 */
function isBeneath(one: TextFragment, other: TextFragment): boolean {
  return Math.min(one.end, other.end) - other.start > Math.min(one.size, other.size);
}
