import { detectLanguage } from '../../../lib/text/detect-language.ts';
import type { TextLanguage } from '../../../lib/text/language.ts';
import { stemWord } from '../../../lib/text/stemmer.ts';
import { isStopWord } from '../../../lib/text/stop-words.ts';
import { tokenize } from '../../../lib/text/tokenize.ts';
import { addConcepts } from './add-concepts.ts';
import { correctQueryWords, type QueryWord } from './correct-query-words.ts';
import { inverseDocumentFrequency, type SearchIndex } from './structures/search-index.ts';
import type { SearchOptions } from './structures/types.ts';
import type { TermGroup } from './terms/term-group.ts';
import { translateWord } from './translate-word.ts';

/**
 * Returns the question's content words with their matching terms. Each word is stemmed by the rules of every language
 * in the index. Words and phrases of the lexicon also match the other words for their concepts.
 */
export function matchQueryTerms(
  index: SearchIndex,
  query: string,
  { language, without = [] }: Pick<SearchOptions, 'language' | 'without'>,
): TermGroup[] {
  const forms = tokenize(query).map((token) => token.text);
  const detected = language === undefined ? detectLanguage(query).language : language;
  const spoken = detected ?? (forms.length <= mostUndetected ? onlyLanguage(index) : null);
  const words = without.includes('spelling')
    ? forms.map((form): QueryWord => ({ form, weight: 1, meant: [] }))
    : correctQueryWords(index, forms, spoken);
  const groups = new Map<string, TermGroup>();
  // A question of stop words only ("Who is it?") matches nothing, since stop words are not indexed.
  for (const word of words)
    if (!isStopWord(word.form, spoken) && !groups.has(word.form)) groups.set(word.form, groupOf(index, word, spoken));
  const found = [...groups.values()];
  if (spoken === null) return found;
  return [...found, ...addConcepts(index, { words, language: spoken, without }, groups)];
}

/** A question of fewer words may give no hint of its language; it is read in that of the index. */
const mostUndetected = 3;

const onlyLanguage = ({ languages }: SearchIndex): TextLanguage =>
  languages.length === 1 ? (languages[0] ?? null) : null;

function groupOf(index: SearchIndex, { form, weight, meant }: QueryWord, spoken: TextLanguage): TermGroup {
  const terms = new Set(meant);
  for (const rules of meant.length > 0 ? [] : index.languages) {
    const term = index.vocabulary.get(rules === null ? form : stemWord(form, rules));
    if (term !== undefined) terms.add(term);
  }
  let found = 0;
  for (const term of terms) found += index.termStart[term + 1]! - index.termStart[term]!;
  return {
    form,
    terms: [...terms],
    weight: terms.size > 0 ? weight : 1,
    idf: inverseDocumentFrequency(index.chunkCount, Math.min(found, index.chunkCount)),
    related: [],
    crossed: translateWord(index, form, spoken),
  };
}
