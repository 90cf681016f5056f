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

/** A word of the question and the terms of the index that stand for it. */
export type TermGroup = {
  /** Folded, not stemmed. */
  form: string;
  terms: number[];
  /** Below 1 for a guess at a misspelt word. */
  weight: number;
  idf: number;
  /** Translations of the term in chunks of other languages than the question's; `terms` does not match these. */
  crossed: { language: KnownLanguage; terms: CrossLanguageTerm[] }[];
};

/** The question's content words, each stemmed by the rules of every language that the index holds. */
export function matchQueryTerms(index: SearchIndex, query: string, language?: TextLanguage): TermGroup[] {
  const spoken = language === undefined ? detectLanguage(query).language : language;
  const forms = [...new Set(tokenize(query).map((token) => token.text))];
  const content = forms.filter((form) => !isStopWord(form, spoken));
  // "Who is it?" has only stop words; they are not in the index either, and nothing is what it finds.
  return content.map((form) => {
    const crossed = spoken === null ? [] : crossTo(index, form, spoken);
    const terms = new Set<number>();
    const stems = index.languages.map((rules) => (rules === null ? form : stemWord(form, rules)));
    for (const stem of stems) {
      const term = index.vocabulary.get(stem);
      if (term !== undefined) terms.add(term);
    }
    if (terms.size > 0) return { ...group(index, form, [...terms], 1), crossed };
    // A word is misspelt in its own language; in the others, what looks like it has been found as its cognate.
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
