import { describe, expect, it } from 'vitest';
import { dequantizeVector, quantizeVector } from '../vectors/quantized-vector.ts';
import { nearestChunks } from './nearest-chunks.ts';
import { runSync } from './structures/run-yielding.ts';
import { createVectorTable, vectorBytes } from './structures/vector-table.ts';

const dimensions = 96;
let state = 7;
const random = () => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 0x80000000 - 1;
};
const unit = (numbers: readonly number[]) => Float32Array.from(numbers, (number) => number / Math.hypot(...numbers));
const near = (vector: ArrayLike<number>, spread: number) =>
  unit(Array.from(vector, (number) => number + (random() * spread) / Math.sqrt(dimensions)));
const dot = (one: Float32Array, other: Float32Array) => one.reduce((sum, number, at) => sum + number * other[at]!, 0);

/** Simulates texts about 60 subjects: clustered vectors with a common direction, as real models produce. */
const lean = Array.from({ length: dimensions }, () => random());
const subjects = Array.from({ length: 60 }, () => unit(lean.map((number) => number + 1.5 * random())));
const vectors = Array.from({ length: 3_000 }, (_, at) => near(subjects[at % subjects.length]!, 1.2));
const ids = vectors.map((_, at) => `chunk ${at}`);

function tableOf(placed: { chunkId: string; vector: Float32Array }[], chunkIds: string[] = ids) {
  const table = createVectorTable(chunkIds);
  for (const { chunkId, vector } of placed) table.add([{ chunkId, ...dequantizeVector(quantizeVector(vector)) }]);
  return runSync(table.finish());
}
const table = tableOf(vectors.map((vector, at) => ({ chunkId: ids[at]!, vector })))!;

it('finds nearly the same chunks as an exact comparison', () => {
  let shared = 0;
  for (const subject of subjects.slice(0, 20)) {
    const question = near(subject, 0.8);
    const exact = vectors
      .map((vector, position) => ({ position, score: dot(vector, question) }))
      .sort((one, other) => other.score - one.score)
      .slice(0, 10);
    const found = nearestChunks(table, question, { limit: 10, least: -1 });
    expect(found[0]!.score).toBeCloseTo(exact[0]!.score, 2);
    expect(found.map(({ score }) => score)).toEqual(found.map(({ score }) => score).sort((a, b) => b - a));
    shared += found.filter(({ position }) => exact.some((hit) => hit.position === position)).length;
  }
  expect(shared).toBeGreaterThan(185);
});

it('respects the minimum similarity and the limit', () => {
  const question = near(subjects[0]!, 0.8);
  const all = nearestChunks(table, question, { limit: 50, least: -1 });
  expect(all).toHaveLength(50);
  const least = all[4]!.score;
  expect(nearestChunks(table, question, { limit: 50, least })).toEqual(all.slice(0, 5));
  expect(nearestChunks(table, question, { limit: 50, least: 1.01 })).toEqual([]);
});

describe('chunks without a vector', () => {
  it.each([[3], [1_000]])('are never returned, among %i', (count) => {
    const chunkIds = ids.slice(0, count);
    const some = tableOf([{ chunkId: 'chunk 1', vector: vectors[1]! }], chunkIds)!;
    const against = Float32Array.from(vectors[1]!, (number) => -number);
    expect(nearestChunks(some, against, { limit: 50, least: -2 }).map(({ position }) => position)).toEqual([1]);
  });

  it('make the table null if no chunk has a vector', () => {
    expect(tableOf([])).toBe(null);
    expect(vectorBytes(null)).toBe(0);
  });
});

it('ignores vectors of another length, in the query and in the table', () => {
  expect(nearestChunks(table, new Float32Array(dimensions + 1).fill(0.1), { limit: 5, least: -1 })).toEqual([]);
  const mixed = tableOf([
    { chunkId: 'chunk 0', vector: vectors[0]! },
    { chunkId: 'chunk 1', vector: vectors[1]!.subarray(1) },
    { chunkId: 'gone', vector: vectors[2]! },
  ])!;
  expect(nearestChunks(mixed, vectors[1]!, { limit: 5, least: -1 }).map(({ position }) => position)).toEqual([0]);
});

it('stores one byte per number, with an error below one percent', () => {
  for (const vector of vectors.slice(0, 50)) {
    const packed = quantizeVector(vector);
    expect(packed).toHaveLength(dimensions + 4);
    const { scale, numbers } = dequantizeVector(packed);
    expect(
      dot(
        Float32Array.from(numbers, (number) => number * scale),
        vector,
      ),
    ).toBeCloseTo(1, 2);
  }
  expect(vectorBytes(table)).toBeLessThan(vectors.length * dimensions * 1.3);
});
