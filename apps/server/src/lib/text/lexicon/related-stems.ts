import { type KnownLanguage, knownLanguages } from '../language.ts';
import { stemWord } from '../stemmer.ts';
import { isStopWord } from '../stop-words.ts';
import { conceptsOf, type FoundConcept } from './concepts-of.ts';
import { lexicon } from './lexicon.ts';

/** Another way to say a word: one stem, or those of a phrase without its stop words. */
export type RelatedStems = {
  stems: readonly string[];
  language: KnownLanguage;
  /** 1 between synonyms, 0.5 if one of them is ambiguous or only related. */
  weight: number;
};

/** Returns the words and phrases of both languages for the concepts of a folded word, without the word itself. */
export function relatedStems(word: string, language: KnownLanguage): RelatedStems[] {
  return otherWords(conceptsOf([word], language), [stemWord(word, language)], language);
}

/**
 * Returns the words and phrases of both languages for concepts found in a text.
 * @param stems the stems in the text, which are left out
 */
export function otherWords(
  concepts: readonly FoundConcept[],
  stems: readonly string[],
  language: KnownLanguage,
): RelatedStems[] {
  const found = new Map<string, RelatedStems>();
  for (const { id, strength } of concepts) {
    for (const to of knownLanguages) {
      for (const member of lexicon().find(id)?.members[to] ?? []) {
        const weight = strength * member.strength;
        const others = contentStems(member.words, to);
        const key = `${to} ${others.join(' ')}`;
        if (weight < leastWeight || others.length === 0 || (found.get(key)?.weight ?? 0) >= weight) continue;
        if (to === language && others.every((stem) => stems.includes(stem))) continue;
        found.set(key, { stems: others, language: to, weight });
      }
    }
  }
  return [...found.values()];
}

/** Two words that are both only related to a concept say nothing about each other. */
const leastWeight = 0.5;

function contentStems(words: readonly string[], language: KnownLanguage): string[] {
  return words.filter((word) => !isStopWord(word, language)).map((word) => stemWord(word, language));
}
