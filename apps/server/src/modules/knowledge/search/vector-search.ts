import type { SearchIndex, VectorTable } from './search-index.ts';

/** Below it, two texts of any model have nothing to do with each other. */
const leastSimilarity = 0.25;

/** Vectors by the position of their chunk; those of chunks without one are zero, as near to nothing as can be. */
export function placeVectors(
  chunkIds: readonly string[],
  vectors: readonly { chunkId: string; vector: Float32Array }[],
): VectorTable | null {
  const dimensions = vectors[0]?.vector.length ?? 0;
  if (dimensions === 0) return null;
  const positions = new Map(chunkIds.map((id, position) => [id, position]));
  const numbers = new Float32Array(chunkIds.length * dimensions);
  for (const { chunkId, vector } of vectors) {
    const position = positions.get(chunkId);
    if (position !== undefined && vector.length === dimensions) numbers.set(vector, position * dimensions);
  }
  return { dimensions, numbers };
}

/** The cosine of each chunk's vector and the query's, both of length 1; 0 where it is too small to mean anything. */
export function similarities(
  { chunkCount, vectors }: Pick<SearchIndex, 'chunkCount' | 'vectors'>,
  query: Float32Array,
) {
  const cosines = new Float32Array(chunkCount);
  if (vectors?.dimensions !== query.length) return cosines;
  const { dimensions, numbers } = vectors;
  for (let chunk = 0; chunk < chunkCount; chunk++) {
    let sum = 0;
    for (let i = 0, at = chunk * dimensions; i < dimensions; i++, at++) sum += query[i]! * numbers[at]!;
    if (sum >= leastSimilarity) cosines[chunk] = sum;
  }
  return cosines;
}
