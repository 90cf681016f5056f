import { detectLanguage } from '../../../lib/text/detect-language.ts';
import type { KnownLanguage, TextLanguage } from '../../../lib/text/language.ts';
import { stemWord } from '../../../lib/text/stemmer.ts';
import { isStopWord } from '../../../lib/text/stop-words.ts';
import { tokenize } from '../../../lib/text/tokenize.ts';
import { otherLanguages } from './prepare-search.ts';
import { inverseDocumentFrequency, type SearchIndex } from './structures/search-index.ts';
import { crossLanguageVocabulary } from './terms/cross-language-vocabulary.ts';
import { type CrossLanguageTerm, findCrossLanguageTerms } from './terms/find-cross-language-terms.ts';
import { findSimilarTerms } from './terms/find-similar-terms.ts';

/** A word of the question and the index terms that match it. */
export type TermGroup = {
  /** Folded, not stemmed. */
  form: string;
  terms: number[];
  /** Below 1 for a corrected misspelling. */
  weight: number;
  idf: number;
  /**
   * Translations of the word, for chunks in other languages than the question's. `terms` does not count for those
   * chunks.
   */
  crossed: { language: KnownLanguage; terms: CrossLanguageTerm[] }[];
};

/**
 * Returns the question's content words with their matching terms. Each word is stemmed by the rules of every language
 * in the index.
 */
export function matchQueryTerms(index: SearchIndex, query: string, language?: TextLanguage): TermGroup[] {
  const spoken = language === undefined ? detectLanguage(query).language : language;
  const forms = [...new Set(tokenize(query).map((token) => token.text))];
  const content = forms.filter((form) => !isStopWord(form, spoken));
  // A question of stop words only ("Who is it?") matches nothing, since stop words are not indexed.
  return content.map((form) => {
    const crossed = spoken === null ? [] : crossTo(index, form, spoken);
    const terms = new Set<number>();
    const stems = index.languages.map((rules) => (rules === null ? form : stemWord(form, rules)));
    for (const stem of stems) {
      const term = index.vocabulary.get(stem);
      if (term !== undefined) terms.add(term);
    }
    if (terms.size > 0) return { ...group(index, form, [...terms], 1), crossed };
    // Misspellings are corrected in the question's language only; in other languages, similar words are already matched
    // as cognates.
    const similar = crossed.length === index.languages.length ? [] : findSimilarTerms(index, form, stems);
    return { ...group(index, form, similar, similar.length > 0 ? 0.6 : 1), crossed };
  });
}

function crossTo(index: SearchIndex, form: string, from: KnownLanguage): TermGroup['crossed'] {
  return otherLanguages(index, from).map((to) => {
    index.crossed[to] ??= crossLanguageVocabulary(index, to);
    return { language: to, terms: findCrossLanguageTerms(index, index.crossed[to], { form, from, to }) };
  });
}

function group(index: SearchIndex, form: string, terms: number[], weight: number) {
  let found = 0;
  for (const term of terms) found += index.termStart[term + 1]! - index.termStart[term]!;
  return { form, terms, weight, idf: inverseDocumentFrequency(index.chunkCount, Math.min(found, index.chunkCount)) };
}
