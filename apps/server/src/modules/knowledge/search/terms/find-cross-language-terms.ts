import { cognateKey } from '../../../../lib/text/cognate-key.ts';
import { glossary } from '../../../../lib/text/glossary/glossary.ts';
import type { KnownLanguage } from '../../../../lib/text/language.ts';
import { likeness } from '../../../../lib/text/likeness.ts';
import { stemWord } from '../../../../lib/text/stemmer.ts';
import type { CrossedVocabulary, SearchIndex } from '../structures/search-index.ts';
import { gramsOf } from './key-grams.ts';
import type { Alternative } from './term-group.ts';

// Tuned on half of the articles of a parallel question set; nearby values hardly change the recall of the other half.
const glossaryWeight = 0.65;
const leastLikeness = 0.75;
const likenessPower = 4;
/** Minimum share of common trigrams for two keys to be compared. */
const leastShared = 0.35;
const mostCognates = 6;

/**
 * Returns the terms in chunks of language `to` that may translate a folded word of language `from`; weight 1 for identical
 * names and numbers.
 */
export function findCrossLanguageTerms(
  index: Pick<SearchIndex, 'vocabulary'>,
  crossed: CrossedVocabulary,
  word: { form: string; from: KnownLanguage; to: KnownLanguage },
): Alternative[] {
  const weights = new Map<number, number>();
  const keep = (term: number | undefined, weight: number): void => {
    if (term !== undefined && weight > (weights.get(term) ?? 0)) weights.set(term, weight);
  };
  const stem = stemWord(word.form, word.from);
  keep(index.vocabulary.get(stemWord(word.form, word.to)), 1);
  for (const translation of glossary[word.from].get(stem) ?? [])
    keep(index.vocabulary.get(translation), glossaryWeight);
  for (const { term, weight } of findCognates(crossed, cognateKey(stem, word.from))) keep(term, weight);
  return [...weights].map(([term, weight]) => ({ terms: [term], weight }));
}

function findCognates(crossed: CrossedVocabulary, key: string): { term: number; weight: number }[] {
  if (key.length < 3 || !/^[a-z]+$/.test(key)) return [];
  const grams = gramsOf(key);
  const found: { term: number; weight: number }[] = [];
  for (const [place, shared] of countShared(crossed, grams)) {
    const start = crossed.keyStart[place]!;
    const end = crossed.keyStart[place + 1]!;
    if (2 * shared < leastShared * (grams.length + end - start)) continue;
    const like = likeness(key, crossed.keys.slice(start, end));
    if (like >= leastLikeness) found.push({ term: crossed.terms[place]!, weight: like ** likenessPower });
  }
  return found.sort((a, b) => b.weight - a.weight).slice(0, mostCognates);
}

/** Counts shared grams per key, by index; omits keys without any. */
function countShared({ gramStart, places }: CrossedVocabulary, grams: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const gram of grams) {
    const end = gramStart[gram + 1]!;
    for (let i = gramStart[gram]!; i < end; i++) counts.set(places[i]!, (counts.get(places[i]!) ?? 0) + 1);
  }
  return counts;
}
