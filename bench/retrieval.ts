import { buildIndex, type IndexedChunk, searchIndex } from '../apps/server/src/modules/knowledge/search/index.ts';
import { type BenchTable, printTable } from './lib/bench-table.ts';
import { rankingRow } from './lib/ranking-measures.ts';
import { scifactChunks, scifactRetrieval, xquadRetrieval } from './lib/retrieval-runs.ts';

/** How often the search finds the right passage, beside plain BM25 in the same run, and what it costs. */
export async function run(): Promise<BenchTable> {
  const table: BenchTable = { title: 'Search: quality beside plain BM25, cost by number of chunks', rows: [] };
  // First, while the process is as fresh as a server that has just started.
  for (const count of [5_000, 20_000]) addCost(table, count);
  for (const [asked, known] of [
    ['en', 'en'],
    ['es', 'es'],
    ['es', 'en'],
    ['en', 'es'],
  ] as const) {
    addQuality(
      table,
      asked === known ? `XQuAD ${asked}` : `XQuAD ${asked} question on ${known} text`,
      xquadRetrieval(asked, known),
    );
  }
  for (const half of ['learnt', 'unseen'] as const) {
    addQuality(table, `XQuAD es on en, ${half} articles`, xquadRetrieval('es', 'en', half));
    addQuality(table, `XQuAD en on es, ${half} articles`, xquadRetrieval('en', 'es', half));
  }
  addQuality(table, 'SciFact', scifactRetrieval());
  if (table.rows.length === 0) console.log('The shared question sets are not there: nothing was measured.');
  printTable('retrieval', table);
  return table;
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

/** Pieces of SciFact's abstracts of a paragraph's size, overlapping where there are too few. */
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
