import { foldText } from './fold-text.ts';

/**
 * Returns a regular expression that matches a word in any case and with any accents, for JavaScript (flags `iu`) and
 * PostgreSQL (`~*`). It lists letters of both cases, because a database folds only letters of its locale.
 */
export function accentInsensitivePattern(word: string): string {
  return [...foldText(word)].map(patternOf).join('');
}

function patternOf(letter: string): string {
  const variants = variantsOf.get(letter);
  if (variants) return `[${letter}${variants}][\\u0300-\\u036f]?`;
  return letter.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&');
}

/** Latin, Greek and Cyrillic letters with their combining marks. */
const ranges = [
  [0x00c0, 0x024f],
  [0x0370, 0x052f],
  [0x1e00, 0x1fff],
] as const;

/** All letters that fold to the same letter, by that letter. */
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
