import type { KnownLanguage } from '../../../../lib/text/language.ts';

/** A word of the question and the index terms that match it. */
export type TermGroup = {
  /** Folded, not stemmed; `null` for a phrase of stop words. */
  form: string | null;
  terms: readonly number[];
  /** Below 1 for a corrected misspelling. */
  weight: number;
  idf: number;
  /** Other words for it in the question's language. */
  related: Alternative[];
  /**
   * Translations of the word, for chunks in other languages than the question's. `terms` does not count for those
   * chunks.
   */
  crossed: {
    language: KnownLanguage;
    alternatives: Alternative[];
    /** Words for its concepts. */
    related: Alternative[];
  }[];
};

/** Terms that say a word of the question differently. All of them must be in a chunk. */
export type Alternative = { terms: readonly number[]; weight: number };
