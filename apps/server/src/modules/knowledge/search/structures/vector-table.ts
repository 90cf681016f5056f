import type { VectorTable } from './search-index.ts';

export interface PlacedVector {
  chunkId: string;
  scale: number;
  numbers: Int8Array;
}

const numbersPerStep = 1 << 20;

/**
 * Collects the vectors of an agent's chunks in batches, because their raw form may not fit in memory. Vectors of
 * another length than the first are skipped.
 */
export function createVectorTable(chunkIds: readonly string[]) {
  const positions = new Map(chunkIds.map((id, position) => [id, position]));
  const scales = new Float32Array(chunkIds.length);
  let dimensions = 0;
  let numbers = new Int8Array(0);
  return {
    add(vectors: readonly PlacedVector[]): void {
      for (const { chunkId, scale, numbers: own } of vectors) {
        const position = positions.get(chunkId);
        if (position === undefined) continue;
        if (dimensions === 0) {
          dimensions = own.length;
          numbers = new Int8Array(chunkIds.length * dimensions);
        }
        if (own.length !== dimensions) continue;
        numbers.set(own, position * dimensions);
        scales[position] = scale;
      }
    },
    /** Finishes the table, yielding every few milliseconds. Returns `null` without vectors. */
    *finish(): Generator<void, VectorTable | null> {
      if (dimensions === 0) return null;
      const mean = yield* meanOf(numbers, scales, dimensions);
      const signs = yield* signsOf(numbers, scales, mean);
      return { dimensions, numbers, scales, mean, signs };
    },
  };
}

export const vectorBytes = (table: VectorTable | null): number =>
  table
    ? [table.numbers, table.scales, table.mean, table.signs].reduce((sum, { byteLength }) => sum + byteLength, 0)
    : 0;

/** Returns the number of 32-bit words for the sign bits of one vector. */
export const wordsPer = (dimensions: number): number => Math.ceil(dimensions / 32);

function* meanOf(numbers: Int8Array, scales: Float32Array, dimensions: number): Generator<void, Float32Array> {
  const mean = new Float32Array(dimensions);
  let count = 0;
  for (let chunk = 0; chunk < scales.length; chunk++) {
    const scale = scales[chunk]!;
    if (scale === 0) continue;
    count++;
    for (let i = 0, at = chunk * dimensions; i < dimensions; i++, at++) mean[i]! += scale * numbers[at]!;
    if ((chunk * dimensions) % numbersPerStep < dimensions) yield;
  }
  for (let i = 0; i < dimensions; i++) mean[i]! /= Math.max(1, count);
  return mean;
}

/**
 * Returns the sign bits relative to the mean. Vectors of many models share a common direction, so the mean separates
 * them better than zero.
 */
function* signsOf(numbers: Int8Array, scales: Float32Array, mean: Float32Array): Generator<void, Uint32Array> {
  const dimensions = mean.length;
  const words = wordsPer(dimensions);
  const signs = new Uint32Array(scales.length * words);
  for (let chunk = 0; chunk < scales.length; chunk++) {
    const scale = scales[chunk]!;
    for (let i = 0, at = chunk * dimensions; i < dimensions; i++, at++)
      if (scale * numbers[at]! > mean[i]!) signs[chunk * words + (i >> 5)]! |= 1 << (i & 31);
    if ((chunk * dimensions) % numbersPerStep < dimensions) yield;
  }
  return signs;
}
