import type { KnownLanguage } from '../../../lib/text/language.ts';
import { conceptsOf, type FoundConcept } from '../../../lib/text/lexicon/concepts-of.ts';
import { otherWords, type RelatedStems } from '../../../lib/text/lexicon/related-stems.ts';
import { stemWord } from '../../../lib/text/stemmer.ts';
import type { QueryWord } from './correct-query-words.ts';
import { otherLanguages } from './prepare-search.ts';
import type { SearchIndex } from './structures/search-index.ts';
import type { SearchOptions } from './structures/types.ts';
import type { Alternative, TermGroup } from './terms/term-group.ts';

/**
 * Weight of another word for a concept. The figures of published question sets do not fall with any value from 0.2 to
 * 0.65, and everyday questions gain with it.
 */
const conceptWeight = 0.5;

type Question = {
  words: readonly Pick<QueryWord, 'form' | 'weight'>[];
  language: KnownLanguage;
  without: NonNullable<SearchOptions['without']>;
};

/**
 * Adds the other words for the question's concepts to the groups of the words that express them; for a phrase to its
 * rarest word.
 * @returns further groups for phrases of stop words ("where are you")
 */
export function addConcepts(
  index: SearchIndex,
  question: Question,
  groups: ReadonlyMap<string, TermGroup>,
): TermGroup[] {
  const { words, language, without } = question;
  const forms = words.map(({ form }) => form);
  const stems = forms.map((form) => stemWord(form, language));
  const added: TermGroup[] = [];
  for (const [{ start, end }, concepts] of byRange(conceptsOf(forms, language))) {
    if (without.includes('phrases') && end - start > 1) continue;
    const certainty = Math.min(...words.slice(start, end).map(({ weight }) => weight));
    const others = otherWords(concepts, stems, language).map((other) => ({
      ...other,
      weight: other.weight * certainty,
    }));
    const owners = forms.slice(start, end).flatMap((form) => groups.get(form) ?? []);
    const owner = owners.reduce<TermGroup | null>(
      (best, group) => (best && best.idf >= group.idf ? best : group),
      null,
    );
    const group = owner ?? emptyGroup(index, language);
    if (!owner) added.push(group);
    if (!without.includes('synonyms') || end - start > 1)
      group.related.push(...alternativesIn(index, others, language, question));
    if (without.includes('cross-language')) continue;
    for (const crossed of group.crossed)
      crossed.related.push(...alternativesIn(index, others, crossed.language, question));
  }
  return added;
}

/** Groups concepts of an ambiguous word or phrase. */
function byRange(concepts: readonly FoundConcept[]): [FoundConcept, FoundConcept[]][] {
  const ranges = new Map<number, [FoundConcept, FoundConcept[]]>();
  for (const concept of concepts) {
    const range = ranges.get(concept.start);
    if (range) range[1].push(concept);
    else ranges.set(concept.start, [concept, [concept]]);
  }
  return [...ranges.values()];
}

function emptyGroup(index: SearchIndex, language: KnownLanguage): TermGroup {
  const crossed = otherLanguages(index, language).map((to) => ({ language: to, alternatives: [], related: [] }));
  return { form: null, terms: [], weight: 1, idf: 0, related: [], crossed };
}

/** Returns the words of one language that the index has; of a phrase all. */
function alternativesIn(
  index: SearchIndex,
  others: readonly RelatedStems[],
  language: KnownLanguage,
  question: Question,
): Alternative[] {
  return others.flatMap(({ stems, language: to, weight }) => {
    if (to !== language || (stems.length > 1 && question.without.includes('phrases'))) return [];
    const terms = stems.flatMap((stem) => index.vocabulary.get(stem) ?? []);
    return terms.length === stems.length ? [{ terms, weight: conceptWeight * weight }] : [];
  });
}
