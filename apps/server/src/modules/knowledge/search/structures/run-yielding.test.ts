import { expect, it } from 'vitest';
import { buildIndex, buildSteps } from '../build-index.ts';
import { prepareSearch } from '../prepare-search.ts';
import { searchIndex } from '../search-chunks.ts';
import { runYielding } from './run-yielding.ts';
import type { IndexedChunk } from './types.ts';

/** Pronounceable words, so that all have a cognate key. */
const word = (n: number) => [...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
const chunks = Array.from({ length: 600 }, (_, n): IndexedChunk => {
  const text = Array.from({ length: 60 }, (__, at) => `x${word((n * 31 + at * 17) % 9_000)}`).join(' ');
  return { chunkId: `c${n}`, sourceId: 's', title: null, heading: null, language: 'en', text };
});

async function countTurnsOfOthers<Result>(work: Promise<Result>): Promise<[Result, number]> {
  let turns = 0;
  let isOver = false;
  const count = (): void => {
    turns++;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const result = await work;
  isOver = true;
  return [result, turns];
}

it('builds the same index in slices as synchronously, and yields to the event loop', async () => {
  const [sliced, turns] = await countTurnsOfOthers(runYielding(buildSteps(chunks)));
  expect(sliced).toEqual(buildIndex(chunks));
  expect(turns).toBeGreaterThan(3);
});

it('builds cross-language vocabularies in slices, and only those needed', async () => {
  const [ready, atOnce] = [buildIndex(chunks), buildIndex(chunks)];
  await prepareSearch(ready, 'en');
  await prepareSearch(ready, null);
  expect(ready.crossed).toEqual({});
  const [, turns] = await countTurnsOfOthers(prepareSearch(ready, 'es'));
  expect(turns).toBeGreaterThan(3);
  searchIndex(atOnce, '¿Qué es?', { limit: 1, language: 'es' });
  searchIndex(atOnce, 'agua', { limit: 1, language: 'es' });
  expect(ready.crossed).toEqual(atOnce.crossed);
});
