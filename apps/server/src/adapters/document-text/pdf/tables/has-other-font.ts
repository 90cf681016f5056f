import type { TextFragment } from '../text-fragment.ts';

/** Whether a row is printed in one font that the next row does not use, as the names of columns are. */
export function hasOtherFont(row: readonly TextFragment[], next: readonly TextFragment[]): boolean {
  const fonts = new Set(row.map(({ font }) => font));
  const [font] = fonts;
  return fonts.size === 1 && font !== null && next.length > 0 && next.every((fragment) => fragment.font !== font);
}
