import type { EmbeddingError, EmbeddingModel, EmbeddingRequest } from '../../ports/embedding-model.ts';

export interface FakeEmbeddingModel extends EmbeddingModel {
  requests: EmbeddingRequest[];
  /** Sets the errors of the next calls, one each. */
  fails(...errors: EmbeddingError[]): void;
}

/**
 * Creates a model for tests that knows the meaning of a few words: each list of synonyms is one direction. A text with
 * none of them gets a direction far from all others. `lean` (0..1) adds a direction that all vectors share, as in some
 * real models: the cosine of two unrelated texts is about `lean`.
 */
export function createFakeEmbeddingModel(
  meanings: readonly string[][],
  { name = 'fake-embedding', lean = 0 }: { name?: string; lean?: number } = {},
): FakeEmbeddingModel {
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
        const ofItsOwn = ownDirection(text).map((number) => (counts.some((count) => count > 0) ? 0 : number));
        const vector = [...counts, ...ofItsOwn];
        const length = Math.hypot(...vector);
        const rest = Math.sqrt(1 - lean) / length;
        return Float32Array.from([...vector.map((number) => number * rest), Math.sqrt(lean)]);
      });
    },
  };
}

const ownDimensions = 128;

/** Returns a pseudo-random direction that depends only on the text. */
function ownDirection(text: string): number[] {
  let state = 1;
  for (const sign of text) state = (Math.imul(state, 31) + (sign.codePointAt(0) ?? 0)) >>> 0;
  return Array.from({ length: ownDimensions }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 0x80000000 - 1;
  });
}
