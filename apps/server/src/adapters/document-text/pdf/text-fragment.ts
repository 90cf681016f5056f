import type { FoundTable } from './tables/found-table.ts';

/** A part of a line, in coordinates of its writing direction: `start`..`end` along the line, `base` across lines. */
export interface TextFragment {
  text: string;
  start: number;
  end: number;
  base: number;
  /** Font size, in the same unit. */
  size: number;
  isRtl: boolean;
  /** Name of its font in the document; `null` when unknown or mixed. */
  font: string | null;
  /** Wide gaps within it, which may divide the columns of a table. */
  gaps?: FragmentGap[];
  /** The table that the fragment stands for. */
  table?: FoundTable;
}

export interface FragmentGap {
  /** Index of the first character after the gap. */
  at: number;
  /** Position along the line. */
  from: number;
  to: number;
}

/** A text item of pdf.js, in page coordinates with y pointing down. */
export interface TextPiece {
  text: string;
  /** Affine matrix of the item on the page. */
  matrix: readonly number[];
  /** Length along the writing direction. */
  length: number;
  isRtl: boolean;
  isVertical: boolean;
  /** Name of its font in the document; `null` for a form field. */
  font: string | null;
}

/** Fragments of one writing direction. */
export interface FragmentGroup {
  /** Clockwise, in radians. */
  angle: number;
  fragments: TextFragment[];
}

/**
 * Groups items by writing direction, and rotates each group so that lines run left to right and down the page. Vertical
 * writing is such a direction too: its lines run down, and the next one is to the left.
 */
export function toFragments(pieces: readonly TextPiece[]): FragmentGroup[] {
  const groups = new Map<number, TextFragment[]>();
  const seen = new Set<string>();
  for (const piece of pieces) {
    const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = piece.matrix;
    const angle = piece.isVertical ? Math.PI / 2 : Math.atan2(b, a);
    const step = Math.round(angle / angleStep);
    const cos = Math.cos(step * angleStep);
    const sin = Math.sin(step * angleStep);
    const size = piece.isVertical ? Math.hypot(a, b) : Math.hypot(c, d);
    const start = x * cos + y * sin;
    const base = y * cos - x * sin;
    if (![size, start, base, piece.length].every(Number.isFinite) || size === 0) continue;
    // Some programs make bold text by drawing the same words twice with a tiny offset.
    const spot = `${step} ${Math.round(start / (size * 0.2))} ${Math.round(base / (size * 0.2))} ${piece.text}`;
    if (piece.text.trim() && seen.has(spot)) continue;
    seen.add(spot);
    const group = groups.get(step) ?? [];
    groups.set(step, group);
    const { text, length, isRtl, font } = piece;
    group.push({ text, start, end: start + length, base, size, isRtl, font });
  }
  return [...groups].map(([step, fragments]) => ({ angle: step * angleStep, fragments }));
}

const angleStep = Math.PI / 36;
