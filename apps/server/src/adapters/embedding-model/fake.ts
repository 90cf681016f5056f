import type { EmbeddingError, EmbeddingModel, EmbeddingRequest } from '../../ports/embedding-model.ts';

export interface FakeEmbeddingModel extends EmbeddingModel {
  requests: EmbeddingRequest[];
  /** What the next calls fail with, one each. */
  fails(...errors: EmbeddingError[]): void;
}

/**
 * Vectors by meaning for a few words: each list of words that mean the same is one direction, all other words another.
 * For tests.
 */
export function createFakeEmbeddingModel(meanings: readonly string[][], name = 'fake-embedding'): FakeEmbeddingModel {
  const requests: EmbeddingRequest[] = [];
  let errors: EmbeddingError[] = [];
  return {
    name,
    requests,
    fails(...next) {
      errors = next;
    },
    async embed(request) {
      request.signal.throwIfAborted();
      requests.push(request);
      const error = errors.shift();
      if (error) throw error;
      return request.texts.map((text) => {
        const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
        const counts = meanings.map((meaning) => words.filter((word) => meaning.includes(word)).length);
        const vector = [...counts, counts.some((count) => count > 0) ? 0 : 1];
        const length = Math.hypot(...vector);
        return Float32Array.from(vector, (number) => number / length);
      });
    },
  };
}
