import { memoize } from '../../../../lib/memoize.ts';
import { foldText } from '../../../../lib/text/fold-text.ts';
import type { KnownLanguage } from '../../../../lib/text/language.ts';
import { conceptsOf } from '../../../../lib/text/lexicon/concepts-of.ts';
import { stemWord } from '../../../../lib/text/stemmer.ts';
import { isStopWord } from '../../../../lib/text/stop-words.ts';
import { tokenize } from '../../../../lib/text/tokenize.ts';

/** Words and concepts of a short text, for matching in any order. */
export interface WordBag {
  language: KnownLanguage;
  /** Stems of the content words. */
  stems: ReadonlySet<string>;
  /** Strength by concept; see `conceptsOf`. */
  concepts: ReadonlyMap<string, number>;
}

/** Reads a text into a bag. The rules of one question read the same texts again and again. */
export const readBag = (text: string, language: KnownLanguage): WordBag =>
  text.length > longest ? read(text, language) : bags[language](text);

/** Texts whose bags are kept, by language, and the longest of them: whole sections seldom recur. */
const mostTexts = 3000;
const longest = 400;
const bags: Record<KnownLanguage, (text: string) => WordBag> = {
  en: memoize((text) => read(text, 'en'), mostTexts),
  es: memoize((text) => read(text, 'es'), mostTexts),
};

function read(text: string, language: KnownLanguage): WordBag {
  const words = tokenize(text).map((token) => token.text);
  const concepts = new Map<string, number>();
  for (const { id, strength } of conceptsOf(words, language))
    concepts.set(id, Math.max(strength, concepts.get(id) ?? 0));
  const content = words.filter((word) => !isStopWord(word, language));
  // "Check-up" is also written "checkup".
  const joined = [...text.matchAll(/(?<!\p{L})\p{L}+-\p{L}+/gu)].map(([word]) => foldText(word).replace('-', ''));
  const stems = [...content, ...joined].map((word) => stemWord(word, language));
  return { language, stems: new Set(stems), concepts };
}

export function joinBags(bags: readonly WordBag[], language: KnownLanguage): WordBag {
  const concepts = new Map<string, number>();
  for (const bag of bags)
    for (const [id, strength] of bag.concepts) concepts.set(id, Math.max(strength, concepts.get(id) ?? 0));
  return { language, stems: new Set(bags.flatMap((bag) => [...bag.stems])), concepts };
}
