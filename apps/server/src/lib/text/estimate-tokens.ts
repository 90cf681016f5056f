/**
 * Estimates how many tokens a language model counts for a text; errs slightly high. One token is about 3.8 letters of
 * Latin script, 2 of other alphabets, or one ideograph or syllable sign. Digits come in threes at best, punctuation and
 * symbols nearly one by one. A space belongs to the next word.
 */
export function estimateTokens(text: string): number {
  let tokens = 0;
  for (let at = 0; at < text.length; at += 1) tokens += shareOf(text.charCodeAt(at));
  return Math.ceil(tokens);
}

const latinLetter = 1 / 3.8;
const otherLetter = 1 / 2;
const digit = 0.6;
const mark = 1 / 1.2;
const blank = 1 / 20;

/** Cost of one UTF-16 unit. Characters of two units, such as emoji, take two or more tokens. */
function shareOf(unit: number): number {
  if (unit < 0x80) return asciiShares[unit] ?? mark;
  if (unit < 0x250) return unit < 0xc0 ? mark : latinLetter * 1.6;
  if (unit >= 0xd800 && unit < 0xe000) return 1.6;
  if (unit >= 0x2e80 && unit < 0xd7b0) return 1;
  if (unit >= 0x2000 && unit < 0x2e80) return 1;
  return unit >= 0xf900 ? 1 : otherLetter;
}

const asciiShares: readonly number[] = Array.from({ length: 0x80 }, (_, unit) => {
  const character = String.fromCharCode(unit);
  if (/[A-Za-z]/.test(character)) return latinLetter;
  if (/\d/.test(character)) return digit;
  return /\s/.test(character) ? blank : mark;
});
