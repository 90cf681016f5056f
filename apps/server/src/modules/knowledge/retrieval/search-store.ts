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

/**
 * Returns headings with their chunks, by source and place; for an owner's answer its question. If there are more than the
 * limit, those that end with a question mark come first.
 */
export async function findHeadings(db: Queryable, owner: Owner, limit: number) {
  const heading = sql<string>`case when sources.kind = 'qa' then sources.title else chunks.heading end`;
  const found = searchable(db, owner)
    .select([
      heading.as('heading'),
      'chunks.source_id as sourceId',
      'sources.kind',
      sql<string | null>`min(chunks.language)`.as('language'),
      sql<number>`min(chunks.ordinal)`.as('place'),
      sql<string[]>`array_agg(chunks.id order by chunks.ordinal)`.as('chunkIds'),
    ])
    .where(sql<boolean>`(sources.kind = 'qa' or chunks.heading is not null)`)
    .groupBy([heading, 'chunks.source_id', 'sources.kind'])
    .orderBy(sql`${heading} like '%?' desc`)
    .limit(limit);
  return await db
    .selectFrom(found.as('found'))
    .select(['heading', 'sourceId', 'kind', 'language', 'chunkIds'])
    .orderBy('sourceId')
    .orderBy('place')
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
  'chunks.section_ordinal as section',
  'chunks.start_offset as offset',
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
