import type { TextFragment } from './text-fragment.ts';

/** A gap of more ems on one line starts another cell or column. */
export const cellGapEms = 1.5;

/**
 * Joins consecutive fragments on one line that are at most a word space apart. Fragments farther apart may be columns
 * or table cells.
 */
export function joinFragments(pieces: readonly TextFragment[], gapEms = cellGapEms): TextFragment[] {
  const joined: TextFragment[] = [];
  let last: TextFragment | null = null;
  let isSpaced = false;
  for (const piece of pieces) {
    if (!piece.text.trim()) {
      isSpaced = isSpaced || (last !== null && piece.text !== '' && isOnLine(last, piece));
      continue;
    }
    if (last && isNext(last, piece, gapEms)) {
      addPiece(last, piece, isSpaced || isWordGap(last, piece) ? ' ' : '');
    } else {
      last = { ...piece, ...(piece.gaps ? { gaps: [...piece.gaps] } : {}) };
      joined.push(last);
    }
    isSpaced = false;
  }
  return joined;
}

/** Adds a fragment to the end of another one on the same line. */
export function addPiece(last: TextFragment, piece: TextFragment, space: '' | ' '): void {
  const text = `${last.text}${space}`;
  if (piece.start - last.end > columnGapEms * Math.max(last.size, piece.size)) {
    last.gaps ??= [];
    last.gaps.push({ at: text.length, from: last.end, to: piece.start });
  }
  for (const gap of piece.gaps ?? []) {
    last.gaps ??= [];
    last.gaps.push({ ...gap, at: gap.at + text.length });
  }
  last.text = `${text}${piece.text}`;
  last.end = Math.max(last.end, piece.end);
  last.size = Math.max(last.size, piece.size);
  if (last.font !== piece.font) last.font = null;
  if (!piece.isBold) last.isBold = false;
}

/** A gap of more ems may divide columns, where other lines have a gap too. */
const columnGapEms = 0.7;

/** Whether the gap between two fragments of a line is wide enough for a space. */
export function isWordGap(left: TextFragment, right: TextFragment): boolean {
  return right.start - left.end > 0.15 * Math.min(left.size, right.size);
}

export function isOnLine(one: TextFragment, other: TextFragment): boolean {
  return Math.abs(one.base - other.base) < 0.45 * Math.max(one.size, other.size);
}

function isNext(last: TextFragment, piece: TextFragment, gapEms: number): boolean {
  if (last.isRtl || piece.isRtl || !isOnLine(last, piece)) return false;
  const gap = (piece.start - last.end) / Math.max(last.size, piece.size);
  return gap > -0.6 && gap < gapEms;
}
