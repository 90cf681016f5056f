import type { TextLanguage } from '../../../lib/text/language.ts';
import { isStopWord } from '../../../lib/text/stop-words.ts';
import { stemWord } from '../../../lib/text/stemmer.ts';
import { tokenize } from '../../../lib/text/tokenize.ts';
import { impactScale, inverseDocumentFrequency, type SearchIndex } from './search-index.ts';
import type { Hit, SearchOptions } from './types.ts';

/** The best chunks for a question, best first; empty when nothing matches. */
export function searchIndex(index: SearchIndex, query: string, options: SearchOptions): Hit[] {
  const scores = new Float32Array(index.chunkCount);
  for (const group of queryTerms(index, query, options.language ?? null)) {
    for (const term of group.terms) {
      const start = index.termStart[term] ?? 0;
      const end = index.termStart[term + 1] ?? 0;
      const idf = (group.weight * inverseDocumentFrequency(index.chunkCount, end - start)) / impactScale;
      for (let i = start; i < end; i++) scores[index.postingChunk[i]!]! += idf * index.impact[i]!;
    }
  }
  if (index.boost) for (let i = 0; i < scores.length; i++) scores[i]! *= index.boost[i]!;
  return takeBest(scores, options.limit).map((position, i) => ({
    chunkId: index.chunkIds[position]!,
    sourceId: index.sourceIds[position]!,
    score: scores[position]!,
    rank: i + 1,
  }));
}

type TermGroup = { form: string; terms: number[]; weight: number };

function queryTerms(index: SearchIndex, query: string, language: TextLanguage): TermGroup[] {
  const groups = new Map<string, TermGroup>();
  for (const { text: form } of tokenize(query)) {
    if (isStopWord(form, language) || groups.has(form)) continue;
    const terms = new Set<number>();
    for (const rules of index.languages) {
      const term = index.vocabulary.get(rules === null ? form : stemWord(form, rules));
      if (term !== undefined) terms.add(term);
    }
    groups.set(form, { form, terms: [...terms], weight: 1 });
  }
  return [...groups.values()];
}

/** Positions of the highest positive scores, best first; on a tie the earlier chunk. */
function takeBest(scores: Float32Array, limit: number): number[] {
  const best: number[] = [];
  let least = 0;
  for (let position = 0; position < scores.length; position++) {
    const score = scores[position]!;
    if (score <= least) continue;
    let at = best.length;
    while (at > 0 && scores[best[at - 1]!]! < score) at--;
    best.splice(at, 0, position);
    if (best.length > limit) best.pop();
    if (best.length === limit) least = scores[best[limit - 1]!]!;
  }
  return best;
}
