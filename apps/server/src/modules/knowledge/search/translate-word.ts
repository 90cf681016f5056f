import type { TextLanguage } from '../../../lib/text/language.ts';
import { otherLanguages } from './prepare-search.ts';
import type { SearchIndex } from './structures/search-index.ts';
import { crossLanguageVocabulary } from './terms/cross-language-vocabulary.ts';
import { findCrossLanguageTerms } from './terms/find-cross-language-terms.ts';
import type { TermGroup } from './terms/term-group.ts';

/** Returns the translations of a folded word in the other languages of the index. */
export function translateWord(index: SearchIndex, form: string, from: TextLanguage): TermGroup['crossed'] {
  if (from === null) return [];
  return otherLanguages(index, from).map((to) => {
    index.crossed[to] ??= crossLanguageVocabulary(index, to);
    const alternatives = findCrossLanguageTerms(index, index.crossed[to], { form, from, to });
    return { language: to, alternatives, related: [] };
  });
}
