import { expect, it } from 'vitest';
import type { EmbeddingModel } from '../../ports/embedding-model.ts';

const signal = () => new AbortController().signal;

/** Tests of every embedding model, the fake one included. */
export function embeddingModelContract(model: () => EmbeddingModel): void {
  it('says who it is', () => {
    expect(model().name).not.toBe('');
  });

  it('gives each text a vector of length 1, in order, all of the same dimensions', async () => {
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

  it('gives nothing for nothing', async () => {
    expect(await model().embed({ texts: [], kind: 'query', signal: signal() })).toEqual([]);
  });

  it('throws the reason of the caller’s abort', async () => {
    const reason = new Error('enough');
    await expect(model().embed({ texts: ['a'], kind: 'query', signal: AbortSignal.abort(reason) })).rejects.toBe(
      reason,
    );
  });
}
