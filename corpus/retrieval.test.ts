import { describe, expect, it } from 'vitest';
import { rankingRow } from '../bench/lib/ranking-measures.ts';
import { scifactRetrieval, xquadRetrieval } from '../bench/lib/retrieval-runs.ts';

/** Minimum quality of the search on the shared question sets. */
describe('search quality', () => {
  it('finds the passage among the first five in English', async () => {
    const english = await xquadRetrieval('en', 'en');
    expect(english && rankingRow(english.product)['recall@5']).toBeGreaterThanOrEqual(0.99);
  });

  it('finds the passage among the first five in Spanish', async () => {
    const spanish = await xquadRetrieval('es', 'es');
    expect(spanish && rankingRow(spanish.product)['recall@5']).toBeGreaterThanOrEqual(0.985);
  });

  it.each([
    ['es', 'en'],
    ['en', 'es'],
  ] as const)('finds the passage for %s questions in %s text', async (asked, known) => {
    const crossed = await xquadRetrieval(asked, known);
    expect(crossed && rankingRow(crossed.product)['recall@5']).toBeGreaterThanOrEqual(0.95);
  });

  it('ranks abstracts for claims no worse than BM25 with stems', () => {
    const found = scifactRetrieval();
    if (!found) throw new Error('SciFact is missing beside XQuAD.');
    expect(rankingRow(found.product)['nDCG@10']).toBeGreaterThanOrEqual(0.69);
    expect(found.product.gain).toBeGreaterThan(found.plain.gain);
  });
});
