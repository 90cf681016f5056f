import { impactScale, inverseDocumentFrequency, type SearchIndex } from '../structures/search-index.ts';
import type { Alternative } from './term-group.ts';

/**
 * Returns the score of the best alternative for each chunk that has one.
 * @param mostIdf an alternative weighs no more than this, however rare it is
 */
export function scoreAlternatives(
  index: SearchIndex,
  alternatives: readonly Alternative[],
  isSearched: (chunk: number) => boolean,
  mostIdf = Number.POSITIVE_INFINITY,
): Map<number, number> {
  const best = new Map<number, number>();
  for (const { terms, weight } of alternatives) {
    const impacts = impactsOf(index, terms);
    const idf = Math.min(mostIdf, inverseDocumentFrequency(index.chunkCount, impacts.size));
    const factor = (weight * idf) / impactScale;
    for (const [chunk, impact] of impacts)
      if (isSearched(chunk) && factor * impact > (best.get(chunk) ?? 0)) best.set(chunk, factor * impact);
  }
  return best;
}

/** Returns the chunks that contain all terms, with the lowest impact of them. */
function impactsOf({ termStart, postingChunk, impact }: SearchIndex, terms: readonly number[]): Map<number, number> {
  let common: Map<number, number> | null = null;
  for (const term of terms) {
    const known: Map<number, number> | null = common;
    const next = new Map<number, number>();
    for (let i = termStart[term]!; i < termStart[term + 1]!; i++) {
      const chunk = postingChunk[i]!;
      const before = known === null ? impact[i]! : known.get(chunk);
      if (before !== undefined) next.set(chunk, Math.min(before, impact[i]!));
    }
    common = next;
  }
  return common ?? new Map();
}
