import type { VectorTable } from './structures/search-index.ts';
import { wordsPer } from './structures/vector-table.ts';

/** Number of candidates compared exactly; more than any result, because preselection by signs misplaces some. */
const comparedExactly = 400;

/** Returns the chunks with the highest cosine to the query, at least `least`, best first. */
export function nearestChunks(
  table: VectorTable,
  query: Float32Array,
  { limit, least }: { limit: number; least: number },
): { position: number; score: number }[] {
  if (query.length !== table.dimensions) return [];
  return candidates(table, query)
    .map((position) => ({ position, score: cosine(table, position, query) }))
    .filter(({ score }) => score >= least)
    .sort((one, other) => other.score - one.score || one.position - other.position)
    .slice(0, limit);
}

function cosine({ dimensions, numbers, scales }: VectorTable, position: number, query: Float32Array): number {
  let sum = 0;
  for (let i = 0, at = position * dimensions; i < dimensions; i++, at++) sum += query[i]! * numbers[at]!;
  return sum * scales[position]!;
}

/** Preselects chunks by sign bits (relative to the mean); all chunks if there are few. */
function candidates(table: VectorTable, query: Float32Array): number[] {
  const { scales } = table;
  const distances = scales.length > comparedExactly ? signDistances(table, query) : new Uint16Array(scales.length);
  const furthest = distanceOfNearest(distances, scales);
  const found: number[] = [];
  for (let chunk = 0; chunk < scales.length; chunk++)
    if (scales[chunk] !== 0 && distances[chunk]! <= furthest) found.push(chunk);
  return found;
}

function signDistances({ dimensions, signs, mean, scales }: VectorTable, query: Float32Array): Uint16Array {
  const words = wordsPer(dimensions);
  const wanted = new Uint32Array(words);
  for (let i = 0; i < dimensions; i++) if (query[i]! > mean[i]!) wanted[i >> 5]! |= 1 << (i & 31);
  const distances = new Uint16Array(scales.length);
  for (let chunk = 0, at = 0; chunk < scales.length; chunk++) {
    let distance = 0;
    for (let word = 0; word < words; word++, at++) distance += countOnes(signs[at]! ^ wanted[word]!);
    distances[chunk] = distance;
  }
  return distances;
}

/** Returns the maximum sign distance among the `comparedExactly` nearest chunks. */
function distanceOfNearest(distances: Uint16Array, scales: Float32Array): number {
  const counts = new Uint32Array(0x10000);
  for (let chunk = 0; chunk < distances.length; chunk++) if (scales[chunk] !== 0) counts[distances[chunk]!]!++;
  let distance = 0;
  for (let sum = counts[0]!; sum < comparedExactly && distance < 0xffff; sum += counts[distance]!) distance++;
  return distance;
}

/** Population count: sums bits in pairs, then fours, then eights. */
function countOnes(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
