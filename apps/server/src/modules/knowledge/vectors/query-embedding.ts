import { EmbeddingError } from '../../../ports/embedding-model.ts';
import type { KnowledgeDependencies } from '../knowledge-dependencies.ts';
import type { QueryVector } from '../search/index.ts';
import { cacheBaseline } from './similarity-baseline.ts';

/** Timeout of a query embedding. */
const waitMs = 2_000;

/** Returns the embedding of a query; `null` after an error or timeout, so that the search uses words only. */
export type QueryEmbeddings = (query: string) => Promise<QueryVector | null>;

/** Returns `null` if no embedding model is configured. */
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
      log.warn({ err: error }, 'embedding a query failed');
      return null;
    }
  };
}
