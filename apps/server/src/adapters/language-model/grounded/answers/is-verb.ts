import { memoize } from '../../../../lib/memoize.ts';
import type { KnownLanguage } from '../../../../lib/text/language.ts';
import type { Asked } from './asked.ts';

/** Whether a word is the verb of the question, by its place. */
export const isVerb = ({ folded, language }: Pick<Asked, 'folded' | 'language'>, word: string): boolean =>
  patternsOf[language](word).some((pattern) => pattern.test(folded));

/** Words whose patterns are kept, by language. */
const mostWords = 500;
const verbPlaces = {
  en: [
    String.raw`\b(?:do|does|did|can|could|will|would|must|should|who|to)\b.* (?<!\b(?:per|a|an|the|in|on|at|of|for|my|your|to) )VERB(?:$|\?| (?:in|on|at|to|for|with|the|a|an|from|by)\b)`,
    String.raw`\bwho VERB\b`,
    String.raw`\b(?:which|what|how many) \S+ VERB\b`,
  ],
  es: [String.raw`\b(?:quien(?:es)?|cuando|como|donde|(?:que|cuant[oa]s?) \S+) (?:se |me |te |os |nos |les? )?VERB\b`],
};

/** Compiling the patterns takes longer than testing them. */
const patternsOf: Record<KnownLanguage, (word: string) => RegExp[]> = {
  en: memoize((word) => verbPlaces.en.map((place) => new RegExp(place.replace('VERB', word))), mostWords),
  es: memoize((word) => verbPlaces.es.map((place) => new RegExp(place.replace('VERB', word))), mostWords),
};
