import type { SKRSContext2D } from '@napi-rs/canvas';

/** Characters of the bundled fonts: Latin with accents, digits and common symbols. */
const own = /^(?:[\p{Script=Latin}\p{Nd}\p{Zs}]|[!-~¡-ÿ‐-‧…€])*$/u;
/** A code point without a glyph in any font; it renders as the missing-glyph sign. */
const missing = '\u{10FFFE}';

/**
 * Whether the current font can render every character of a text. Scripts other than Latin depend on the fonts installed
 * on this machine; without them a card would show empty boxes.
 */
export function canRenderText(context: SKRSContext2D, text: string): boolean {
  if (text === '') return false;
  if (own.test(text)) return true;
  const box = outlineOf(context, missing);
  return [...new Set(text)].every(
    (letter) => own.test(letter) || isInvisible.test(letter) || outlineOf(context, letter) !== box,
  );
}

/** Joiners and variation selectors have no glyph. */
const isInvisible = /^[\p{Cf}\p{M}]$/u;

/**
 * Returns the bounds of a glyph as a key. All characters without a glyph share the bounds of the missing-glyph sign.
 */
function outlineOf(context: SKRSContext2D, letter: string): string {
  const { width, actualBoundingBoxAscent, actualBoundingBoxDescent, actualBoundingBoxLeft, actualBoundingBoxRight } =
    context.measureText(letter);
  const bounds = [
    width,
    actualBoundingBoxAscent,
    actualBoundingBoxDescent,
    actualBoundingBoxLeft,
    actualBoundingBoxRight,
  ];
  return bounds.map((value) => value.toFixed(2)).join(' ');
}
