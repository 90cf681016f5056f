import { sql } from 'kysely';
import type { Queryable } from '../../../db/index.ts';
import type { Owner } from '../sources/source-store.ts';

/** Returns `undefined` if the account has no such agent. */
export async function readIndexVersion(db: Queryable, { accountId, agentId }: Owner): Promise<number | undefined> {
  const row = await db
    .selectFrom('agents')
    .select('index_version')
    .where('id', '=', agentId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.index_version;
}

/** Returns all searchable chunks: a source being read again keeps its former text until the new one is ready. */
export async function listIndexedChunks(db: Queryable, owner: Owner) {
  return await searchable(db, owner)
    .select([
      'chunks.id as chunkId',
      'chunks.source_id as sourceId',
      'chunks.text',
      'chunks.heading',
      'chunks.language',
      'sources.title',
      'sources.kind',
    ])
    .orderBy('chunks.source_id')
    .orderBy('chunks.ordinal')
    .execute();
}

/** Returns chunks by id with their citation data. Omits chunks that are no longer searchable. */
export async function findChunks(db: Queryable, owner: Owner, chunkIds: string[]) {
  return await searchable(db, owner).select(passageColumns).where('chunks.id', 'in', chunkIds).execute();
}

/** Returns chunks under other headings within a window around the given ones: those after first, nearest first. */
export async function findChunksAround(
  db: Queryable,
  owner: Owner,
  { chunkIds, before, after, limit }: { chunkIds: string[]; before: number; after: number; limit: number },
) {
  const distance = sql<number>`chunks.ordinal - place.ordinal`;
  return await searchable(db, owner)
    .innerJoin('chunks as place', 'place.source_id', 'chunks.source_id')
    .select(passageColumns)
    .where('place.id', 'in', chunkIds)
    // Written as a range so that the index on source and ordinal is used; a book has thousands of chunks.
    .where(sql<boolean>`chunks.ordinal between place.ordinal - ${before}::int and place.ordinal + ${after}::int`)
    .where('chunks.heading', 'is not', null)
    .where(sql<boolean>`chunks.heading is distinct from place.heading`)
    .orderBy(sql`${distance} < 0`)
    .orderBy(sql`abs(${distance})`)
    .limit(limit)
    .execute();
}

const passageColumns = [
  'chunks.id as chunkId',
  'chunks.source_id as sourceId',
  'chunks.text',
  'chunks.blocks',
  'chunks.table_ordinal as tableOrdinal',
  'chunks.heading',
  'chunks.language',
  'chunks.page',
  'chunks.anchor',
  'chunks.start_ms as startMs',
  'sources.title',
  'sources.kind',
  'sources.url',
] as const;

/** Whether the agent has a source that answers can use. */
export async function hasSearchableSource(db: Queryable, { accountId, agentId }: Owner): Promise<boolean> {
  const row = await db
    .selectFrom('sources')
    .select('id')
    .where('agent_id', '=', agentId)
    .where('account_id', '=', accountId)
    .where('active', '=', true)
    .where('refreshed_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const searchable = (db: Queryable, { accountId, agentId }: Owner) =>
  db
    .selectFrom('chunks')
    .innerJoin('sources', 'sources.id', 'chunks.source_id')
    .where('chunks.agent_id', '=', agentId)
    .where('chunks.account_id', '=', accountId)
    .where('sources.active', '=', true);
