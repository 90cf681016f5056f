import type { TextLanguage } from '../../../lib/text/language.ts';
import { correctWords } from '../../../lib/text/spelling/correct-words.ts';
import { nearestTerms } from '../../../lib/text/spelling/nearest-terms.ts';
import { stemWord } from '../../../lib/text/stemmer.ts';
import type { SearchIndex } from './structures/search-index.ts';
import { translateWord } from './translate-word.ts';

/** A word of the question after correction. */
export type QueryWord = {
  /** Folded, not stemmed; as written if a term of the index is meant. */
  form: string;
  /** Below 1 for a corrected word. */
  weight: number;
  /** The terms of the index that a misspelled word may mean; empty for other words. */
  meant: readonly number[];
};

/** Returns the words of a question, corrected with those of the index (`correctWords`). */
export function correctQueryWords(index: SearchIndex, forms: readonly string[], language: TextLanguage): QueryWord[] {
  const stemsOf = (form: string) => index.languages.map((rules) => (rules === null ? form : stemWord(form, rules)));
  // In other languages than the question's, similar words are already matched as cognates.
  const hasLanguage = language === null || index.languages.some((rules) => rules === null || rules === language);
  const corrections = correctWords(forms, language, {
    has: (form) => stemsOf(form).some((stem) => index.vocabulary.has(stem)),
    nearest: (form) => (hasLanguage ? nearestTerms(index.spelling, { form, stems: stemsOf(form), language }) : []),
    hasTranslation: (form) => translateWord(index, form, language).some(({ alternatives }) => alternatives.length > 0),
  });
  const words: QueryWord[] = [];
  for (let at = 0; at < forms.length; ) {
    const form = forms[at] ?? '';
    const { readings, end, weight, isOfKnowledge } = corrections.find(({ start }) => start === at) ?? {
      readings: [[form]],
      end: at + 1,
      weight: 1,
      isOfKnowledge: false,
    };
    if (isOfKnowledge) words.push({ form, weight, meant: readings.flat().map((term) => index.vocabulary.get(term)!) });
    else for (const word of readings[0] ?? []) words.push({ form: word, weight, meant: [] });
    at = end;
  }
  return words;
}
