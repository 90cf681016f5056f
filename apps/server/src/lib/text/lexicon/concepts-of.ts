import type { KnownLanguage } from '../language.ts';
import { longestMatch } from './concept-trie.ts';
import { lexicon } from './lexicon.ts';

/** A concept that words of a text express. */
export type FoundConcept = {
  /** The same in both languages. */
  id: string;
  /** Positions of the words, end exclusive. */
  start: number;
  end: number;
  /** 1 for a synonym, less for an ambiguous or only related word. */
  strength: number;
};

/**
 * Returns the concepts in folded words (`tokenize`), in order. At each position the longest phrase is taken, and its
 * words do not count one by one. An ambiguous word gives several concepts.
 */
export function conceptsOf(words: readonly string[], language: KnownLanguage): FoundConcept[] {
  const found: FoundConcept[] = [];
  for (let start = 0; start < words.length; ) {
    const trie = lexicon().startingLike(words[start] ?? '', language);
    const match = trie && longestMatch(trie, words, start, language);
    const end = match?.end ?? start + 1;
    for (const { id, strength } of match?.matches ?? []) found.push({ id, start, end, strength });
    start = end;
  }
  return found;
}
