import { type KnownLanguage, knownLanguages, type TextLanguage } from '../../../lib/text/language.ts';
import { runYielding } from './structures/run-yielding.ts';
import type { SearchIndex } from './structures/search-index.ts';
import { crossingSteps } from './terms/cross-language-vocabulary.ts';

/** Returns the other languages of the index that a question in `from` can match. */
export function otherLanguages({ languages }: Pick<SearchIndex, 'languages'>, from: TextLanguage): KnownLanguage[] {
  return from === null ? [] : knownLanguages.filter((to) => to !== from && languages.includes(to));
}

/**
 * Builds the vocabularies for a question's language in slices; otherwise the first search would build them in one
 * block.
 */
export async function prepareSearch(index: SearchIndex, from: TextLanguage): Promise<void> {
  for (const to of otherLanguages(index, from)) index.crossed[to] ??= await runYielding(crossingSteps(index, to));
}
