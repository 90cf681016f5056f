import { expect, it } from 'vitest';
import type { EmbeddingModel } from '../../ports/embedding-model.ts';

const signal = () => new AbortController().signal;

/** Contract tests that every embedding model must pass, including the fake. */
export function embeddingModelContract(model: () => EmbeddingModel): void {
  it('has a name', () => {
    expect(model().name).not.toBe('');
  });

  it('returns a unit vector for each text, in order, all with the same dimensions', async () => {
    const texts = Array.from({ length: 150 }, (_, n) => (n % 2 === 0 ? 'the harbour' : 'a lemon cake'));
    const vectors = await model().embed({ texts, kind: 'document', signal: signal() });
    expect(vectors).toHaveLength(150);
    for (const [n, vector] of vectors.entries()) {
      expect(vector).toHaveLength(vectors[0]?.length ?? 0);
      expect(Math.hypot(...vector)).toBeCloseTo(1, 5);
      expect([...vector]).toEqual([...(vectors[n % 2] ?? [])]);
    }
    expect([...(vectors[0] ?? [])]).not.toEqual([...(vectors[1] ?? [])]);
  });

  it('returns no vectors for no texts', async () => {
    expect(await model().embed({ texts: [], kind: 'query', signal: signal() })).toEqual([]);
  });

  it('throws the caller’s abort reason', async () => {
    const reason = new Error('enough');
    await expect(model().embed({ texts: ['a'], kind: 'query', signal: AbortSignal.abort(reason) })).rejects.toBe(
      reason,
    );
  });
}
