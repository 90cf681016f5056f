import type { KnownLanguage } from '../../../lib/text/language.ts';
import { stemWord } from '../../../lib/text/stemmer.ts';
import { tokenize } from '../../../lib/text/tokenize.ts';
import type { GroundedPassage } from './types.ts';

const collectionSize = 200;

/**
 * Estimates the idf of the question's words when the search provides none. The passages stand for a collection of
 * typical size, in which a word of most passages counts as common.
 */
export function estimateStats(question: string, language: KnownLanguage, passages: readonly GroundedPassage[]) {
  const maxIdf = Math.log(1 + collectionSize);
  const stems = passages.map((passage) => {
    const rules = passage.language ?? language;
    return { rules, stems: new Set(tokenize(passage.text).map((token) => stemWord(token.text, rules))) };
  });
  const idf: Record<string, number> = {};
  for (const { text } of tokenize(question)) {
    const having = stems.filter((passage) => passage.stems.has(stemWord(text, passage.rules))).length;
    idf[text] = having === 0 ? maxIdf : maxIdf * (1 - (0.5 * having) / passages.length);
  }
  return { idf, maxIdf, chunkCount: collectionSize };
}
