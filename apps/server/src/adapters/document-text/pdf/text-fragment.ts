import { cleanText } from './clean-text.ts';
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
  isBold?: boolean;
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
  isBold?: boolean;
}

/** Fragments of one writing direction. */
export interface FragmentGroup {
  /** Clockwise, in radians. */
  angle: number;
  fragments: TextFragment[];
}

/**
 * Normalizes items, groups them by writing direction, and rotates each group so that lines run left to right and down the page. Vertical
 * writing is such a direction too: its lines run down, and the next one is to the left.
 */
export function toFragments(pieces: readonly TextPiece[]): FragmentGroup[] {
  const groups = new Map<number, TextFragment[]>();
  const isRepeated = repetitions();
  for (const piece of pieces) {
    const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = piece.matrix;
    const angle = piece.isVertical ? Math.PI / 2 : Math.atan2(b, a);
    const step = Math.round(angle / angleStep);
    const cos = Math.cos(step * angleStep);
    const sin = Math.sin(step * angleStep);
    const size = piece.isVertical ? Math.hypot(a, b) : Math.hypot(c, d);
    const start = x * cos + y * sin;
    const base = y * cos - x * sin;
    if (!Number.isFinite(size + start + base + piece.length) || size === 0) continue;
    const { length, isRtl, font, isBold = false } = piece;
    const text = cleanText(piece.text);
    if (text.trim() && isRepeated(text, [step, Math.round(start / (size * 0.2)), Math.round(base / (size * 0.2))]))
      continue;
    const fragment = { text, start, end: start + length, base, size, isRtl, font, isBold };
    const group = groups.get(step);
    if (group) group.push(fragment);
    else groups.set(step, [fragment]);
  }
  return [...groups].map(([step, fragments]) => ({ angle: step * angleStep, fragments }));
}

const angleStep = Math.PI / 36;

type Spot = readonly [step: number, start: number, base: number];

/**
 * Returns a function that tells whether a text was at a spot before. Some programs make bold text by drawing the same
 * words twice with a tiny offset.
 */
function repetitions(): (text: string, spot: Spot) => boolean {
  const first = new Map<number, string>();
  const others = new Set<string>();
  return (text, [step, start, base]) => {
    // As one number, because most spots have one text only and strings are slow.
    const spot = (step * spotRange + start) * spotRange + base;
    const found = first.get(spot);
    if (found === undefined) {
      first.set(spot, text);
      return false;
    }
    const other = `${spot} ${text}`;
    if (found === text || others.has(other)) return true;
    others.add(other);
    return false;
  };
}

const spotRange = 2 ** 21;
