import { createApertium } from '../apps/server/src/adapters/translation/apertium.ts';
import { findApertium } from '../apps/server/src/adapters/translation/find-apertium.ts';
import { buildIndex, type IndexedChunk, searchIndex } from '../apps/server/src/modules/knowledge/search/index.ts';
import { type BenchTable, printTable } from './lib/bench-table.ts';
import { rankingRow } from './lib/ranking-measures.ts';
import { scifactChunks, scifactRetrieval, xquadRetrieval } from './lib/retrieval-runs.ts';
import { withoutAccents, withSlips } from './lib/typing-slips.ts';

/** Measures how often the search finds the right passage, compared to plain BM25 in the same run, and its time. */
export async function run(): Promise<BenchTable> {
  const table: BenchTable = { title: 'Search: quality beside plain BM25, cost by number of chunks', rows: [] };
  // Runs first, while the process is as fresh as a server after its start.
  for (const count of [5_000, 20_000]) addCost(table, count);
  for (const language of ['en', 'es'] as const) {
    addQuality(table, `XQuAD ${language}`, await xquadRetrieval(language, language));
    const slips = await xquadRetrieval(language, language, { typed: withSlips });
    addQuality(table, `XQuAD ${language}, a slip in every longer word`, slips);
  }
  addQuality(table, 'XQuAD es, no accents', await xquadRetrieval('es', 'es', { typed: withoutAccents }));
  await addCrossed(table);
  addQuality(table, 'SciFact', scifactRetrieval());
  if (table.rows.length === 0) console.log('The shared question sets are not there: nothing was measured.');
  printTable('retrieval', table);
  return table;
}

async function addCrossed(table: BenchTable): Promise<void> {
  const installed = findApertium();
  const apertium = installed && createApertium(installed);
  if (!apertium) console.log('Apertium is not installed: crossing with it was not measured.');
  for (const [asked, known] of [
    ['es', 'en'],
    ['en', 'es'],
  ] as const) {
    const set = `XQuAD ${asked} question on ${known} text`;
    addQuality(table, set, await xquadRetrieval(asked, known));
    for (const half of ['trained', 'unseen'] as const)
      addQuality(table, `${set}, ${half} articles`, await xquadRetrieval(asked, known, { half }));
    if (!apertium) continue;
    // The first answer may time out while its processes start.
    await apertium.translate('.', { from: asked, to: known });
    const translate = (question: string) => apertium.translate(question, { from: asked, to: known });
    addQuality(table, `${set}, with apertium`, await xquadRetrieval(asked, known, { translate }));
    for (const half of ['trained', 'unseen'] as const)
      addQuality(
        table,
        `${set}, with apertium, ${half} articles`,
        await xquadRetrieval(asked, known, { translate, half }),
      );
  }
  await apertium?.stop();
}

function addQuality(table: BenchTable, set: string, found: ReturnType<typeof scifactRetrieval>): void {
  if (!found) return;
  table.rows.push({ set, search: 'product', ...rankingRow(found.product) });
  table.rows.push({ set, search: 'plain BM25', ...rankingRow(found.plain) });
}

const queriesTimed = 400;

function addCost(table: BenchTable, count: number): void {
  const chunks = manyChunks(count);
  if (chunks.length === 0) return;
  const startedAt = performance.now();
  const index = buildIndex(chunks);
  const buildMs = performance.now() - startedAt;
  const queries = chunks.slice(0, queriesTimed).map(({ title }) => title ?? '');
  const firstAt = performance.now();
  searchIndex(index, queries[0] ?? '', { limit: 5, language: 'en' });
  const firstMs = performance.now() - firstAt;
  const times = queries.map((query) => {
    const at = performance.now();
    searchIndex(index, query, { limit: 5, language: 'en' });
    return performance.now() - at;
  });
  times.sort((a, b) => a - b);
  table.rows.push({
    chunks: chunks.length,
    'build ms': Math.round(buildMs),
    'index MB': Number((index.byteSize / 1_048_576).toFixed(2)),
    'first query ms': Number(firstMs.toFixed(2)),
    'median ms': Number((times[times.length >> 1] ?? 0).toFixed(3)),
    'p99 ms': Number((times[Math.floor(times.length * 0.99)] ?? 0).toFixed(3)),
  });
}

/** Returns paragraph-sized pieces of SciFact's abstracts, overlapping if there are too few. */
function manyChunks(count: number): IndexedChunk[] {
  const chunks: IndexedChunk[] = [];
  for (let shift = 0; shift < 1_500 && chunks.length < count; shift += 375) {
    for (const abstract of scifactChunks()) {
      const text = abstract.text.slice(shift, shift + 750);
      if (text.length > 100 && chunks.length < count)
        chunks.push({ ...abstract, chunkId: `${abstract.chunkId}-${shift}`, text });
    }
  }
  return chunks;
}

if (import.meta.main) await run();
