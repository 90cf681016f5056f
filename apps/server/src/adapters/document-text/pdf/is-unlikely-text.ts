import { isStopWord } from '../../../lib/text/stop-words.ts';

/**
 * Whether Latin letters are no text of any language: none of the small words, and vowels or capitals as no language has
 * them. It happens when a font's glyphs are numbered in an order of its own and the file does not say which. Scripts without
 * such words, and what is too short to tell, are likely.
 */
export function isUnlikelyText(text: string): boolean {
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? [];
  const letters = words.join('').normalize('NFD').replace(/\p{M}/gu, '');
  const latin = letters.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (latin < MIN_LETTERS || latin < letters.length * 0.9) return false;
  const small = words.filter((word) => isSmallWord(word.toLowerCase())).length;
  if (small / words.length > MIN_SMALL_WORDS) return false;
  const vowels = (letters.match(/[aeiouy]/gi)?.length ?? 0) / latin;
  // A capital behind a small letter, word after word.
  const mixed = words.filter((word) => /\p{Ll}\p{Lu}/u.test(word)).length / words.length;
  return vowels < FEWEST_VOWELS || vowels > MOST_VOWELS || mixed > MOST_MIXED;
}

const MIN_LETTERS = 200;
const MIN_SMALL_WORDS = 0.05;
const FEWEST_VOWELS = 0.25;
const MOST_VOWELS = 0.6;
const MOST_MIXED = 0.3;

function isSmallWord(word: string): boolean {
  return word.length > 1 && (isStopWord(word, 'en') || isStopWord(word, 'es') || OTHER_SMALL_WORDS.has(word));
}

const OTHER_SMALL_WORDS = new Set(
  'der die das und ist nicht mit von den ein eine le les des et est une dans pour sur il della che di per con non um uma os em para não het een van en och att det som'.split(
    ' ',
  ),
);
