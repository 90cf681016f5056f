import type { GraphicsState } from '../tables/path-recorder.ts';

/**
 * Whether a text is outside of the page, by where it starts.
 * @param operands of the operator that shows it
 * @param box left, bottom, right and top of the page
 */
export function isOutside(
  { ctm, textMatrix, fontSize }: GraphicsState,
  operands: readonly unknown[],
  box: readonly number[],
): boolean {
  // By index, because destructuring a typed array is slow and a page has thousands of texts.
  const textX = textMatrix[4] ?? 0;
  const textY = textMatrix[5] ?? 0;
  const x = (ctm[0] ?? 1) * textX + (ctm[2] ?? 0) * textY + (ctm[4] ?? 0);
  const y = (ctm[1] ?? 0) * textX + (ctm[3] ?? 1) * textY + (ctm[5] ?? 0);
  const [left = 0, bottom = 0, right = 0, top = 0] = box;
  if (x >= left && x <= right && y >= bottom && y <= top) return false;
  if (x > right || y < bottom || y > top) return true;
  // No letter is wider than its font size.
  const em = Math.abs(fontSize * (textMatrix[0] ?? 1) * Math.hypot(ctm[0] ?? 1, ctm[1] ?? 0));
  return x + charsIn(operands) * em < left;
}

const partsOf = (operands: readonly unknown[]): unknown[] => operands.flat();

const charsIn = (operands: readonly unknown[]): number =>
  partsOf(operands).reduce<number>((sum, part) => sum + (typeof part === 'string' ? part.length : 0), 0);

/** Returns the number of characters of a shown text that are no spaces. Fonts with own codes may count spaces. */
export const spelledChars = (operands: readonly unknown[]): number =>
  partsOf(operands).reduce<number>((sum, part) => sum + (typeof part === 'string' ? part.trim().length : 0), 0);
