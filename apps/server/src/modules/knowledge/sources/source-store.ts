import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database, Queryable } from '../../../db/index.ts';

export type SourceRow = Selectable<Database['sources']>;
export type SourceInsert = Insertable<Database['sources']>;
export type SourceUpdate = Updateable<Database['sources']>;

/** The account and agent of a source; part of the `where` clause of every query. */
export interface Owner {
  accountId: string;
  agentId: string;
}

/**
 * Notification channel of changes. Payloads: `<agent id> <source id> <changed|deleted>`, and `<agent id> <site id>
 * site`.
 */
export const sourcesChannel = 'sosia_sources';

export type SourceNews = 'changed' | 'deleted' | 'site';

/** Notifies listeners of changes, on commit only. */
export async function announce(db: Queryable, agentId: string, sourceIds: string[], news: SourceNews): Promise<void> {
  if (sourceIds.length === 0) return;
  await sql`select pg_notify(${sourcesChannel}, ${agentId} || ' ' || id || ' ' || ${news}::text)
    from unnest(${sourceIds}::text[]) as id`.execute(db);
}

export const announceSource = (db: Queryable, source: SourceRow) => announceSources(db, [source]);

/** Announces changed sources, which must belong to the same agent. */
export async function announceSources(db: Queryable, sources: readonly SourceRow[]): Promise<void> {
  const [first] = sources;
  if (!first) return;
  const ids = sources.map(({ id }) => id);
  await announce(db, first.agent_id, ids, 'changed');
}

export async function listSources(db: Queryable, { accountId, agentId }: Owner): Promise<SourceRow[]> {
  return await ofAgent(db, accountId, agentId).orderBy('created_at').orderBy('id').execute();
}

export async function findSources(db: Queryable, owner: Owner, sourceIds: string[]): Promise<SourceRow[]> {
  return await ofAgent(db, owner.accountId, owner.agentId).where('id', 'in', sourceIds).execute();
}

export async function findSource(db: Queryable, accountId: string, sourceId: string): Promise<SourceRow | undefined> {
  return await db
    .selectFrom('sources')
    .selectAll()
    .where('id', '=', sourceId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** Returns a source with the same content, preferably one that has not failed. */
export async function findByHash(db: Queryable, owner: Owner, hash: string): Promise<SourceRow | undefined> {
  return await ofAgent(db, owner.accountId, owner.agentId)
    .where('content_hash', '=', hash)
    .orderBy(sql`status in ('failed', 'cancelled')`)
    .limit(1)
    .executeTakeFirst();
}

/** Returns the newest source with the same kind and title, which new content replaces. */
export async function findByTitle(
  db: Queryable,
  owner: Owner,
  kind: string,
  title: string,
): Promise<SourceRow | undefined> {
  return await ofAgent(db, owner.accountId, owner.agentId)
    .where('kind', '=', kind)
    .where('title', '=', title)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Returns the questions with owner answers, newest first. */
export async function listQuestions(db: Queryable, { accountId, agentId }: Owner): Promise<string[]> {
  const rows = await db
    .selectFrom('sources')
    .select('title')
    .where('agent_id', '=', agentId)
    .where('account_id', '=', accountId)
    .where('kind', '=', 'qa')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ title }) => title);
}

export async function findByUrls(db: Queryable, owner: Owner, urls: string[]): Promise<SourceRow[]> {
  return await ofAgent(db, owner.accountId, owner.agentId).where('kind', '=', 'web').where('url', 'in', urls).execute();
}

export async function insertSources(tx: Queryable, sources: SourceInsert[]): Promise<SourceRow[]> {
  if (sources.length === 0) return [];
  return await tx.insertInto('sources').values(sources).returningAll().execute();
}

/** Updates a source regardless of current runs. */
export async function updateSourceRow(
  tx: Queryable,
  accountId: string,
  sourceId: string,
  changes: SourceUpdate,
): Promise<SourceRow | undefined> {
  return await tx
    .updateTable('sources')
    .set(changes)
    .where('id', '=', sourceId)
    .where('account_id', '=', accountId)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Queues a source for reading, regardless of its former state; a current run can no longer write. For a conditional
 * fetch, `changes` must contain `etag` and `last_modified`.
 */
export async function requeueSource(
  tx: Queryable,
  accountId: string,
  sourceId: string,
  changes: SourceUpdate = {},
): Promise<SourceRow | undefined> {
  return await tx
    .updateTable('sources')
    .set({ status: 'queued', progress: 0, error_code: null, attempt: sql<number>`attempt + 1`, tries: 0 })
    .set({ reread_status: null, reread_error: null })
    .set({ retry_at: null, outcome: null, etag: null, last_modified: null, ...changes })
    .where('id', '=', sourceId)
    .where('account_id', '=', accountId)
    .returningAll()
    .executeTakeFirst();
}

export async function deleteSourceRows(tx: Queryable, owner: Owner, sourceIds: string[] | null) {
  let query = tx
    .deleteFrom('sources')
    .where('agent_id', '=', owner.agentId)
    .where('account_id', '=', owner.accountId)
    .returning(['id', 'kind', 'blob_key', 'site_id', 'url', 'quality']);
  if (sourceIds) query = query.where('id', 'in', sourceIds);
  return await query.execute();
}

/** Returns the code points of the agent's texts, optionally without one source. */
export async function sumChars(db: Queryable, { accountId, agentId }: Owner, exceptId?: string): Promise<number> {
  let query = db
    .selectFrom('sources')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('chars'), sql<string>`0`).as('sum'))
    .where('agent_id', '=', agentId)
    .where('account_id', '=', accountId);
  if (exceptId) query = query.where('id', '<>', exceptId);
  return Number((await query.executeTakeFirstOrThrow()).sum);
}

const ofAgent = (db: Queryable, accountId: string, agentId: string) =>
  db.selectFrom('sources').selectAll().where('agent_id', '=', agentId).where('account_id', '=', accountId);
