import { isStopWord } from '../../../lib/text/stop-words.ts';

/**
 * Whether letters are not text of any language, as with a font that has custom glyph numbers and no mapping. Signs of
 * it are several scripts within words, or Latin letters without common small words and with implausible vowels or
 * capitals. Texts too short to tell count as likely.
 */
export function isUnlikelyText(text: string): boolean {
  return mixesScripts(text) || isNoLatinText(text);
}

function isNoLatinText(text: string): boolean {
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? [];
  if (hasSmallWords(words)) return false;
  const letters = words.join('').normalize('NFD').replace(/\p{M}/gu, '');
  const latin = letters.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (latin < minLetters || latin < letters.length * 0.9) return false;
  const vowels = (letters.match(/[aeiouy]/gi)?.length ?? 0) / latin;
  // A capital after a lowercase letter in many words.
  const mixed = words.filter((word) => /\p{Ll}\p{Lu}/u.test(word)).length / words.length;
  return vowels < fewestVowels || vowels > mostVowels || mixed > mostMixed;
}

/** Whether the text has common small words, as most real text does. */
function hasSmallWords(words: readonly string[]): boolean {
  const enough = words.length * minSmallWords;
  let small = 0;
  for (const word of words) {
    if (isSmallWord(word.toLowerCase())) small += 1;
    if (small > enough) return true;
  }
  return false;
}

const minLetters = 200;
const minSmallWords = 0.05;
const fewestVowels = 0.25;
const mostVowels = 0.6;
const mostMixed = 0.3;

function isSmallWord(word: string): boolean {
  return word.length > 1 && (isStopWord(word, 'en') || isStopWord(word, 'es') || otherSmallWords.has(word));
}

const otherSmallWords = new Set(
  'der die das und ist nicht mit von den ein eine le les des et est une dans pour sur il della che di per con non um uma os em para não het een van en och att det som'.split(
    ' ',
  ),
);

/**
 * Whether letters of one script frequently follow letters of another. Latin letters occur next to all others (a unit, a
 * name), and East Asian scripts have no spaces, so neither counts.
 */
export function mixesScripts(text: string): boolean {
  if (!otherScripts.test(text)) return false;
  let letters = 0;
  let changes = 0;
  let before = 0;
  for (let at = 0; at < text.length; at += 1) {
    const script = scriptOf(text.charCodeAt(at));
    if (script > 0) letters += 1;
    if (script > 0 && before > 0 && script !== before) changes += 1;
    before = script;
  }
  return letters >= minOtherLetters && changes / letters > mostChanges;
}

const otherScripts = /[\u0370-\u10FF\u1200-\u16FF]/;
const minOtherLetters = 40;
const mostChanges = 0.05;

/**
 * First code points of each script's ranges, from Greek to Ogham. Arabic and Syriac have several ranges; 0 is ignored.
 */
const [ARABIC, SYRIAC] = [5, 6];
const scriptStarts: readonly (readonly [number, number])[] = [
  [0x370, 1],
  [0x400, 2],
  [0x530, 3],
  [0x590, 4],
  [0x600, ARABIC],
  [0x700, SYRIAC],
  [0x750, ARABIC],
  [0x780, 7],
  [0x7c0, 8],
  [0x800, 9],
  [0x840, 10],
  [0x860, SYRIAC],
  [0x870, ARABIC],
  [0x900, 11],
  [0x980, 12],
  [0xa00, 13],
  [0xa80, 14],
  [0xb00, 15],
  [0xb80, 16],
  [0xc00, 17],
  [0xc80, 18],
  [0xd00, 19],
  [0xd80, 20],
  [0xe00, 21],
  [0xe80, 22],
  [0xf00, 23],
  [0x1000, 24],
  [0x10a0, 25],
  [0x1100, 0],
  [0x1200, 26],
  [0x13a0, 27],
  [0x1400, 28],
  [0x1680, 29],
  [0x1700, 0],
];

function scriptOf(code: number): number {
  if (code < 0x370 || code >= 0x1700) return 0;
  let script = 0;
  for (const [first, number] of scriptStarts) {
    if (code < first) break;
    script = number;
  }
  return script;
}
