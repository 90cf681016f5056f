import { EmbeddingError } from '../../../ports/embedding-model.ts';
import type { KnowledgeDependencies } from '../knowledge-dependencies.ts';
import type { QueryVector } from '../search/index.ts';
import { cacheBaseline } from './similarity-baseline.ts';

/** A question waits no longer for its vector. */
const waitMs = 2_000;

/** Gives the vector of a question; `null` where the provider does not give it in time: words alone then. */
export type QueryEmbeddings = (query: string) => Promise<QueryVector | null>;

/** `null` where no embedding model is set. */
export function createQueryEmbeddings({
  embeddingModel,
  log,
}: Pick<KnowledgeDependencies, 'embeddingModel' | 'log'>): QueryEmbeddings | null {
  if (!embeddingModel) return null;
  const measureLeast = cacheBaseline(embeddingModel);
  return async (query) => {
    const signal = AbortSignal.timeout(waitMs);
    try {
      const [[numbers], least] = await Promise.all([
        embeddingModel.embed({ texts: [query], kind: 'query', signal }),
        measureLeast(signal),
      ]);
      return numbers ? { numbers, least } : null;
    } catch (error) {
      if (!(error instanceof EmbeddingError) && !signal.aborted) throw error;
      log.warn({ err: error }, 'no vector for a question');
      return null;
    }
  };
}
