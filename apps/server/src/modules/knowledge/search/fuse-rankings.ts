import type { Hit } from './structures/types.ts';

/**
 * Reciprocal rank fusion: a chunk's score is the sum of `1 / (damping + rank)` over the rankings that contain it. Needs
 * no common scale, so it can combine BM25 and vector similarity. `weights` are per ranking, 1 by default.
 */
export function fuseRankings(
  rankings: readonly (readonly Hit[])[],
  options: { limit: number; weights?: readonly number[]; damping?: number },
): Hit[] {
  const damping = options.damping ?? 60;
  const fused = new Map<string, Hit>();
  rankings.forEach((hits, number) => {
    const weight = options.weights?.[number] ?? 1;
    hits.forEach((hit, position) => {
      const known = fused.get(hit.chunkId) ?? { ...hit, score: 0 };
      known.score += weight / (damping + position + 1);
      fused.set(hit.chunkId, known);
    });
  });
  return [...fused.values()]
    .sort((a, b) => b.score - a.score)
    .slice(0, options.limit)
    .map((hit, i) => ({ ...hit, rank: i + 1 }));
}
