import { type KnownLanguage, knownLanguages, type TextLanguage } from '../../../lib/text/language.ts';
import { runYielding } from './structures/run-yielding.ts';
import type { SearchIndex } from './structures/search-index.ts';
import { crossingSteps } from './terms/cross-language-vocabulary.ts';

/** The languages of the index's text that a question in `from` must cross to. */
export function otherLanguages({ languages }: Pick<SearchIndex, 'languages'>, from: TextLanguage): KnownLanguage[] {
  return from === null ? [] : knownLanguages.filter((to) => to !== from && languages.includes(to));
}

/** Makes what the first question in another language needs, which a search would otherwise make in one go. */
export async function prepareSearch(index: SearchIndex, from: TextLanguage): Promise<void> {
  for (const to of otherLanguages(index, from)) index.crossed[to] ??= await runYielding(crossingSteps(index, to));
}
