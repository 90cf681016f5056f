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

/** Chunks whose vectors are stored together: what a run that dies has done stays done. */
const chunksAtOnce = 128;
const sourcesPerSweep = 50;

/** Has the vectors of a source made, where a model is set; until then it is found by its words. */
export async function enqueueVectorizing(
  { jobs, embeddingModel }: EmbeddingQueue,
  tx: Queryable,
  { accountId, sourceId }: EmbedSourcePayload,
): Promise<void> {
  if (embeddingModel) await jobs.enqueue(tx, embedSourceJob, { accountId, sourceId }, { singletonKey: sourceId });
}

/** Finds what has no vectors, or those of another model: read before a model was set, or given up. */
export async function sweepVectors(deps: EmbeddingQueue & Pick<KnowledgeDependencies, 'db'>): Promise<void> {
  if (!deps.embeddingModel) return;
  const sources = await listSourcesToEmbed(deps.db, deps.embeddingModel.name, sourcesPerSweep);
  for (const source of sources) await enqueueVectorizing(deps, deps.db, source);
}

/** The job that makes the vectors of a source. */
export function embeddingJob(deps: Embedding): JobDefinition {
  return defineJob<EmbedSourcePayload>({
    name: embedSourceJob,
    policy: { retryLimit: 8, retryDelaySeconds: 5, concurrency: 1, timeoutSeconds: 1_800, isSingleton: true },
    run: (payload, context) => embedSource(deps, payload, context),
  });
}

/** May be run any number of times: only what has no vector yet is asked for. */
async function embedSource(deps: Embedding, payload: EmbedSourcePayload, { signal }: JobContext): Promise<void> {
  const { embeddingModel: model } = deps;
  if (!model) return;
  const wanted = { ...payload, model: model.name, limit: chunksAtOnce };
  for (;;) {
    const chunks = await listChunksToEmbed(deps.db, wanted);
    if (chunks.length === 0) return await showVectors(deps, payload);
    try {
      const texts = chunks.map(({ title, heading, text }) => [title, heading, text].filter(Boolean).join('\n'));
      const vectors = await model.embed({ texts, kind: 'document', signal });
      const made = chunks.flatMap(({ id }, at) => (vectors[at] ? [{ chunkId: id, vector: vectors[at] }] : []));
      await inTransaction(deps.db, (tx) => saveVectors(tx, payload.accountId, model.name, made));
    } catch (error) {
      if (!(error instanceof EmbeddingError)) throw error;
      deps.log.warn({ err: error, sourceId: payload.sourceId }, 'no vectors for a source yet');
      // A rejected source would be rejected again immediately; the next cleanup retries.
      if (error.isTransient) throw error;
      return;
    }
  }
}

/** Reloads the agent's index with the vectors. */
async function showVectors({ db, agents }: Embedding, { accountId, sourceId }: EmbedSourcePayload): Promise<void> {
  const agentId = await findAgentOf(db, accountId, sourceId);
  if (agentId !== undefined) await agents.bumpIndexVersion(db, accountId, agentId);
}
