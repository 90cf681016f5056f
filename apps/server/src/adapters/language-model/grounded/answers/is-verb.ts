import type { KnownLanguage } from '../../../../lib/text/language.ts';
import type { Asked } from './asked.ts';

/** Whether a word is the verb of the question, by its place. */
export function isVerb({ folded, language }: Pick<Asked, 'folded' | 'language'>, word: string): boolean {
  if (word === '') return false;
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1))
    if (
      verbPlaces[language].some(([before, after]) => isAt(before, folded, at) && isAt(after, folded, at + word.length))
    )
      return true;
  return false;
}

function isAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

/** Texts before and after a verb; compiling patterns with each word would take longer than testing them. */
const verbPlaces: Record<KnownLanguage, readonly (readonly [RegExp, RegExp])[]> = {
  en: [
    [
      /(?<=\b(?:do|does|did|can|could|will|would|must|should|who|to)\b.* )(?<!\b(?:per|a|an|the|in|on|at|of|for|my|your|to) )/y,
      /$|\?| (?:in|on|at|to|for|with|the|a|an|from|by)\b/y,
    ],
    [/(?<=\bwho )/y, /\b/y],
    [/(?<=\b(?:which|what|how many) \S+ )/y, /\b/y],
  ],
  es: [[/(?<=\b(?:quien(?:es)?|cuando|como|donde|(?:que|cuant[oa]s?) \S+) (?:se |me |te |os |nos |les? )?)/y, /\b/y]],
};
