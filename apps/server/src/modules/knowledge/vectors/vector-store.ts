import { sql } from 'kysely';
import type { Queryable } from '../../../db/index.ts';
import type { Owner } from '../sources/source-store.ts';
import { dequantizeVector, quantizeVector } from './quantized-vector.ts';

export interface NewVector {
  chunkId: string;
  vector: Float32Array;
}

/** Returns chunks of a source without a vector of the model, in order. */
export async function listChunksToEmbed(
  db: Queryable,
  { accountId, sourceId, model, limit }: { accountId: string; sourceId: string; model: string; limit: number },
) {
  return await withoutVector(db, model)
    .select(['chunks.id', 'chunks.text', 'chunks.heading', 'sources.title'])
    .where('chunks.source_id', '=', sourceId)
    .where('chunks.account_id', '=', accountId)
    .orderBy('chunks.ordinal')
    .limit(limit)
    .execute();
}

/** Returns active sources that have chunks without a vector of the model, in random order. */
export async function listSourcesToEmbed(db: Queryable, model: string, limit: number) {
  return await withoutVector(db, model)
    .select(['sources.id as sourceId', 'sources.account_id as accountId'])
    .where('sources.active', '=', true)
    .groupBy(['sources.id', 'sources.account_id'])
    // Random order, so that permanently rejected sources do not block the others.
    .orderBy(sql`random()`)
    .limit(limit)
    .execute();
}

const withoutVector = (db: Queryable, model: string) =>
  db
    .selectFrom('chunks')
    .innerJoin('sources', 'sources.id', 'chunks.source_id')
    .leftJoin('chunk_vectors', (join) =>
      join.onRef('chunk_vectors.chunk_id', '=', 'chunks.id').on('chunk_vectors.model', '=', model),
    )
    .where('chunk_vectors.chunk_id', 'is', null);

export async function findAgentOf(db: Queryable, accountId: string, sourceId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('sources')
    .select('agent_id')
    .where('id', '=', sourceId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.agent_id;
}

/** Stores the vectors of chunks that still exist: the source may have been read again in the meantime. */
export async function saveVectors(
  tx: Queryable,
  accountId: string,
  model: string,
  vectors: readonly NewVector[],
): Promise<void> {
  const chunks = await tx
    .selectFrom('chunks')
    .select(['id', 'agent_id'])
    .where('account_id', '=', accountId)
    .where(
      'id',
      'in',
      vectors.map(({ chunkId }) => chunkId),
    )
    .forKeyShare()
    .execute();
  const agentOf = new Map(chunks.map(({ id, agent_id }) => [id, agent_id]));
  const rows = vectors.flatMap(({ chunkId, vector }) => {
    const agentId = agentOf.get(chunkId);
    return agentId ? [{ chunk_id: chunkId, agent_id: agentId, model, vector: quantizeVector(vector) }] : [];
  });
  if (rows.length === 0) return;
  await tx
    .insertInto('chunk_vectors')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('chunk_id')
        .doUpdateSet(({ ref }) => ({ model: ref('excluded.model'), vector: ref('excluded.vector') })),
    )
    .execute();
}

/** Returns the next batch of an agent's vectors of one model, after the chunk `after`. */
export async function listVectors(
  db: Queryable,
  { accountId, agentId, model, after, limit }: Owner & { model: string; after: string | null; limit: number },
) {
  const rows = await db
    .selectFrom('chunk_vectors')
    .innerJoin('chunks', 'chunks.id', 'chunk_vectors.chunk_id')
    .select(['chunk_vectors.chunk_id as chunkId', 'chunk_vectors.vector'])
    .where('chunk_vectors.agent_id', '=', agentId)
    .where('chunks.account_id', '=', accountId)
    .where('chunk_vectors.model', '=', model)
    .$if(after !== null, (query) => query.where('chunk_vectors.chunk_id', '>', after))
    .orderBy('chunk_vectors.chunk_id')
    .limit(limit)
    .execute();
  return rows.map(({ chunkId, vector }) => ({ chunkId, ...dequantizeVector(vector) }));
}
