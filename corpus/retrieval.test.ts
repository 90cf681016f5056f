import { describe, expect, it } from 'vitest';
import { rankingRow } from '../bench/lib/ranking-measures.ts';
import { scifactRetrieval, xquadRetrieval } from '../bench/lib/retrieval-runs.ts';

const english = xquadRetrieval('en', 'en');

/** What the search must reach on the shared question sets. */
describe('search quality', () => {
  if (!english) {
    it('has nothing to measure: the shared question sets are not on this machine', () => {
      expect(xquadRetrieval('es', 'es')).toBeNull();
    });
    return;
  }

  it('finds the passage among the first five in English', () => {
    expect(rankingRow(english.product)['recall@5']).toBeGreaterThanOrEqual(0.99);
  });

  it('finds the passage among the first five in Spanish', () => {
    const spanish = xquadRetrieval('es', 'es');
    expect(spanish && rankingRow(spanish.product)['recall@5']).toBeGreaterThanOrEqual(0.985);
  });

  it('ranks abstracts for claims no worse than BM25 with stems', () => {
    const found = scifactRetrieval();
    if (!found) throw new Error('SciFact is missing beside XQuAD.');
    expect(rankingRow(found.product)['nDCG@10']).toBeGreaterThanOrEqual(0.69);
    expect(found.product.gain).toBeGreaterThan(found.plain.gain);
  });
});
