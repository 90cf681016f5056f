import { inTransaction, type Queryable } from '../../../db/index.ts';
import { defineJob, type JobContext, type JobDefinition } from '../../../jobs/index.ts';
import { EmbeddingError } from '../../../ports/embedding-model.ts';
import type { KnowledgeDependencies } from '../knowledge-dependencies.ts';
import { findAgentOf, listChunksToEmbed, listSourcesToEmbed, saveVectors } from './vector-store.ts';

const embedSourceJob = 'embed-source';

export interface EmbedSourcePayload {
  accountId: string;
  sourceId: string;
}

type Embedding = Pick<KnowledgeDependencies, 'db' | 'agents' | 'embeddingModel' | 'log'>;
type EmbeddingQueue = Pick<KnowledgeDependencies, 'jobs' | 'embeddingModel'>;

/** Chunks per transaction, so that a crashed run keeps its progress. */
const chunksAtOnce = 128;
const sourcesPerSweep = 50;

/** Queues the embedding of a source if a model is configured. Until then it is found by words only. */
export async function enqueueVectorizing(
  { jobs, embeddingModel }: EmbeddingQueue,
  tx: Queryable,
  { accountId, sourceId }: EmbedSourcePayload,
): Promise<void> {
  if (embeddingModel) await jobs.enqueue(tx, embedSourceJob, { accountId, sourceId }, { singletonKey: sourceId });
}

/**
 * Queues sources without vectors of the current model, such as those read before it was configured and those that
 * failed.
 */
export async function sweepVectors(deps: EmbeddingQueue & Pick<KnowledgeDependencies, 'db'>): Promise<void> {
  if (!deps.embeddingModel) return;
  const sources = await listSourcesToEmbed(deps.db, deps.embeddingModel.name, sourcesPerSweep);
  for (const source of sources) await enqueueVectorizing(deps, deps.db, source);
}

/** Returns the job that embeds a source. */
export function embeddingJob(deps: Embedding): JobDefinition {
  return defineJob<EmbedSourcePayload>({
    name: embedSourceJob,
    policy: { retryLimit: 8, retryDelaySeconds: 5, concurrency: 1, timeoutSeconds: 1_800, isSingleton: true },
    run: (payload, context) => embedSource(deps, payload, context),
  });
}

/** Embeds the chunks that have no vector yet. Idempotent. */
async function embedSource(deps: Embedding, payload: EmbedSourcePayload, { signal }: JobContext): Promise<void> {
  const { embeddingModel: model } = deps;
  if (!model) return;
  const wanted = { ...payload, model: model.name, limit: chunksAtOnce };
  for (;;) {
    const chunks = await listChunksToEmbed(deps.db, wanted);
    if (chunks.length === 0) return await reloadIndex(deps, payload);
    try {
      const texts = chunks.map(({ title, heading, text }) => [title, heading, text].filter(Boolean).join('\n'));
      const vectors = await model.embed({ texts, kind: 'document', signal });
      const made = chunks.flatMap(({ id }, at) => (vectors[at] ? [{ chunkId: id, vector: vectors[at] }] : []));
      await inTransaction(deps.db, (tx) => saveVectors(tx, payload.accountId, model.name, made));
    } catch (error) {
      if (!(error instanceof EmbeddingError)) throw error;
      deps.log.warn({ err: error, sourceId: payload.sourceId }, 'embedding a source failed');
      // A rejected source would be rejected again immediately; the next cleanup retries.
      if (error.isTransient) throw error;
      return;
    }
  }
}

/** Increments the index version, so that the agent's index is reloaded with the vectors. */
async function reloadIndex({ db, agents }: Embedding, { accountId, sourceId }: EmbedSourcePayload): Promise<void> {
  const agentId = await findAgentOf(db, accountId, sourceId);
  if (agentId !== undefined) await agents.bumpIndexVersion(db, accountId, agentId);
}
