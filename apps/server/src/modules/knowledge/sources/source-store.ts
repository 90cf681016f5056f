import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database, Queryable } from '../../../db/index.ts';

export type SourceRow = Selectable<Database['sources']>;
export type SourceInsert = Insertable<Database['sources']>;
export type SourceUpdate = Updateable<Database['sources']>;

/** Whose source it is: in the `where` of every query. */
export interface Owner {
  accountId: string;
  agentId: string;
}

/** Where changes are announced: `<agent id> <source id> <changed|deleted>`, and `<agent id> <site id> site`. */
export const sourcesChannel = 'sosia_sources';

export type SourceNews = 'changed' | 'deleted' | 'site';

/** Announced when the transaction is stored, and not if it is not. */
export async function announce(db: Queryable, agentId: string, sourceIds: string[], news: SourceNews): Promise<void> {
  if (sourceIds.length === 0) return;
  await sql`select pg_notify(${sourcesChannel}, ${agentId} || ' ' || id || ' ' || ${news}::text)
    from unnest(${sourceIds}::text[]) as id`.execute(db);
}

export const announceSource = (db: Queryable, source: SourceRow) => announceSources(db, [source]);

/** That sources of one agent have changed. */
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

/** The source of that content, one that failed last. */
export async function findByHash(db: Queryable, owner: Owner, hash: string): Promise<SourceRow | undefined> {
  return await ofAgent(db, owner.accountId, owner.agentId)
    .where('content_hash', '=', hash)
    .orderBy(sql`status in ('failed', 'cancelled')`)
    .limit(1)
    .executeTakeFirst();
}

/** The source that a newer text of the same name replaces. */
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

/** The questions that an agent has the owner's answers to, the newest first. */
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

/** Changes a source whatever runs on it. */
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
 * Queues a source for reading, regardless of its former state: a current run can no longer write. `changes` keeps
 * `etag` and `last_modified` of a page that is read only if it has changed.
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

/** Code points that the agent knows, but for one source. */
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
