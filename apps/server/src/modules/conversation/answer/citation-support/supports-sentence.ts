import { cognateKey } from '../../../../lib/text/cognate-key.ts';
import { detectLanguage } from '../../../../lib/text/detect-language.ts';
import { glossary } from '../../../../lib/text/glossary/glossary.ts';
import type { KnownLanguage } from '../../../../lib/text/language.ts';
import { likeness } from '../../../../lib/text/likeness.ts';
import { stemWord } from '../../../../lib/text/stemmer.ts';
import { isStopWord } from '../../../../lib/text/stop-words.ts';
import { tokenize } from '../../../../lib/text/tokenize.ts';
import { bilingualNames } from './bilingual-names.ts';
import { isNumberWord } from './number-words.ts';
import type { PassageWords } from './passage-words.ts';
import { claimedNames, type NameClaim } from './read-names.ts';
import { claimedNumbers, holdsNumber, type NumberClaim } from './read-numbers.ts';

/** The claims of a sentence that a passage can support. */
export interface SentenceClaims {
  language: KnownLanguage;
  numbers: NumberClaim[];
  names: NameClaim[];
  quotations: string[][];
  /** Distinct stems of its content words, without numbers. */
  stems: string[];
}

/** The claims that one passage supports, as indexes into the lists of claims. */
export interface Holding {
  numbers: ReadonlySet<number>;
  names: ReadonlySet<number>;
  quotations: ReadonlySet<number>;
  stems: ReadonlySet<number>;
  /** Whether the passage is in the sentence's language, so that words can be compared. */
  isComparable: boolean;
}

/** Required share of a sentence's content words, if it is in its passage's language. */
const leastStems = 0.5;
/** Minimum similarity of cognates, as in cross-language search. */
const leastLikeness = 0.75;

/**
 * @param language of the answer; a sentence in another language (a quotation) is read by the rules of that one
 * @param ownNames folded words that need no support, such as the agent's name
 */
export function readClaims(
  sentence: string,
  language: KnownLanguage,
  ownNames: ReadonlySet<string> = new Set(),
): SentenceClaims {
  const its = detectLanguage(sentence, language).language ?? language;
  const { names, quotations } = claimedNames(sentence, its);
  const content = tokenize(sentence).filter(
    ({ text }) => text.length > 1 && !/^\d/.test(text) && !isStopWord(text, its) && !isNumberWord(text, its),
  );
  return {
    language: its,
    numbers: claimedNumbers(sentence, its),
    names: names.filter(({ words }) => !words.every((word) => ownNames.has(word))),
    quotations,
    stems: [...new Set(content.map(({ text }) => stemWord(text, its)))],
  };
}

/** Whether a sentence has any checkable claims ("Yes." has none). */
export const saysSomething = ({ numbers, names, stems }: SentenceClaims) =>
  numbers.length + names.length + stems.length > 0;

export function holdingOf(claims: SentenceClaims, passage: PassageWords): Holding {
  const { language } = claims;
  const isComparable = passage.language === null || passage.language === language;
  const isHeld = (word: string) => holdsWord(passage, word, language);
  return {
    isComparable: passage.language === language,
    numbers: placesOf(claims.numbers, (claim) => holdsNumber(passage.numbers, claim, passage.running)),
    names: placesOf(claims.names, ({ words, initials }) => {
      if (initials !== null && passage.forms.has(initials)) return true;
      return words.every((word) => isHeld(word) || passage.initials.has(word.replace(/s$/, '')));
    }),
    // A translated quotation cannot be found word by word.
    quotations: placesOf(
      claims.quotations,
      (words) => !isComparable || passage.running.includes(` ${words.join(' ')} `),
    ),
    stems: placesOf(claims.stems, (stem) => passage.stems.has(stem)),
  };
}

/** Whether the passages together support all claims of a sentence. */
export function isSupported(claims: SentenceClaims, holdings: readonly Holding[]): boolean {
  if (holdings.length === 0) return false;
  const holds = (kind: 'numbers' | 'names' | 'quotations') =>
    claims[kind].every((_, at) => holdings.some((holding) => holding[kind].has(at)));
  if (!holds('numbers') || !holds('names') || !holds('quotations')) return false;
  if (!holdings.every(({ isComparable }) => isComparable)) return true;
  const held = claims.stems.filter((_, at) => holdings.some(({ stems }) => stems.has(at)));
  return held.length >= leastStems * claims.stems.length;
}

function placesOf<Claim>(claims: readonly Claim[], isHeld: (claim: Claim) => boolean): Set<number> {
  return new Set(claims.flatMap((claim, at) => (isHeld(claim) ? [at] : [])));
}

function holdsWord(passage: PassageWords, word: string, language: KnownLanguage): boolean {
  if (passage.forms.has(word)) return true;
  const stem = stemWord(word, language);
  if (passage.language === null || passage.language === language) return passage.stems.has(stem);
  return holdsTranslated(passage, word, stem, language);
}

/**
 * Whether a passage in the other language contains the word: by the list of names, the glossary or similar spelling.
 */
function holdsTranslated({ forms, stems }: PassageWords, word: string, stem: string, from: KnownLanguage): boolean {
  if (bilingualNames[from].get(word)?.some((name) => forms.has(name))) return true;
  for (const translation of glossary[from].get(stem) ?? []) if (stems.has(translation)) return true;
  const to = from === 'en' ? 'es' : 'en';
  const key = cognateKey(stem, from);
  if (key.length < 3) return false;
  for (const other of stems) {
    const otherKey = cognateKey(other, to);
    if (otherKey[0] !== key[0] || Math.abs(otherKey.length - key.length) > 3) continue;
    if (likeness(key, otherKey) >= leastLikeness) return true;
  }
  return false;
}
