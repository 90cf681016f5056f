import type { SKRSContext2D } from '@napi-rs/canvas';

/** What the product's own letters have: Latin with its accents, figures, the usual signs. */
const own = /^(?:[\p{Script=Latin}\p{Nd}\p{Zs}]|[!-~¡-ÿ‐-‧…€])*$/u;
/** No font has a letter for it, so what is drawn is the sign for a missing one. */
const missing = '\u{10FFFE}';

/**
 * Whether the machine has letters for all of a text, in the font that is set. Other scripts than Latin come from whatever
 * fonts the machine has; without them a card would be full of empty boxes.
 */
export function canRenderText(context: SKRSContext2D, text: string): boolean {
  if (text === '') return false;
  if (own.test(text)) return true;
  const box = outlineOf(context, missing);
  return [...new Set(text)].every(
    (letter) => own.test(letter) || isInvisible.test(letter) || outlineOf(context, letter) !== box,
  );
}

/** Joiners and choosers of a variant have no shape of their own. */
const isInvisible = /^[\p{Cf}\p{M}]$/u;

/** Equal for letters of equal shape: the sign for a missing one has the same bounds whatever it stands for. */
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
