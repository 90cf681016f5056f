import { foldText } from './fold-text.ts';

/**
 * A regular expression that finds a word whatever its case and accents, for JavaScript (flags `iu`) as for PostgreSQL (`~*`).
 * Letters of every case are written out, since a database folds only those of its own locale.
 */
export function accentInsensitivePattern(word: string): string {
  return [...foldText(word)].map(patternOf).join('');
}

function patternOf(letter: string): string {
  const variants = variantsOf.get(letter);
  if (variants) return `[${letter}${variants}][\\u0300-\\u036f]?`;
  return letter.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&');
}

/** Latin, Greek and Cyrillic letters with what they may carry. */
const ranges = [
  [0x00c0, 0x024f],
  [0x0370, 0x052f],
  [0x1e00, 0x1fff],
] as const;

/** All letters that fold to one, by that one. */
const variantsOf: ReadonlyMap<string, string> = collectVariants();

function collectVariants(): Map<string, string> {
  const found = new Map<string, string>();
  for (const [first, last] of ranges) {
    for (let code = first; code <= last; code += 1) {
      const letter = String.fromCodePoint(code);
      const folded = foldText(letter);
      if (folded !== letter && /^\p{L}$/u.test(folded) && /^\p{L}$/u.test(letter))
        found.set(folded, (found.get(folded) ?? '') + letter);
    }
  }
  return found;
}
