import { type Insertable, sql } from 'kysely';
import type { Database, Queryable } from '../../../db/index.ts';
import type { SourceRow, SourceUpdate } from './source-store.ts';

/** Identifies one run on a source. It may write only while the source has this `attempt`. */
export interface RunKey {
  accountId: string;
  sourceId: string;
  attempt: number;
}

/** Rows per statement, well below PostgreSQL's limit of 65,535 parameters. */
const batchRows = 500;

/** Claims a source that is queued or whose run crashed; `undefined` if that version needs no reading. */
export async function claimSource(
  db: Queryable,
  named: { accountId: string; sourceId: string; version: number },
): Promise<SourceRow | undefined> {
  return await db
    .updateTable('sources')
    .set({ attempt: sql<number>`attempt + 1`, tries: sql<number>`tries + 1`, status: 'reading', progress: 0 })
    .set({ error_code: null })
    .where('id', '=', named.sourceId)
    .where('account_id', '=', named.accountId)
    .where('version', '=', named.version)
    .where('status', 'in', ['queued', 'reading', 'indexing'])
    .returningAll()
    .executeTakeFirst();
}

/** Writes to a source. Returns `false` if it was deleted or claimed by another run. */
export async function writeRun(db: Queryable, run: RunKey, changes: SourceUpdate): Promise<boolean> {
  const result = await db
    .updateTable('sources')
    .set(changes)
    .where('id', '=', run.sourceId)
    .where('account_id', '=', run.accountId)
    .where('attempt', '=', run.attempt)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Fails a source after its last run. */
export async function giveUpSource(
  db: Queryable,
  named: { accountId: string; sourceId: string; version: number },
  errorCode: string,
): Promise<SourceRow | undefined> {
  return await db
    .updateTable('sources')
    .set({ attempt: sql<number>`attempt + 1`, status: 'failed', error_code: errorCode, outcome: 'failed' })
    .where('id', '=', named.sourceId)
    .where('account_id', '=', named.accountId)
    .where('version', '=', named.version)
    .where('status', 'in', ['queued', 'reading', 'indexing'])
    .returningAll()
    .executeTakeFirst();
}

/** Cancels the current or queued reading of a source; `undefined` if there is none. */
export async function cancelReading(
  db: Queryable,
  accountId: string,
  sourceId: string,
): Promise<SourceRow | undefined> {
  return await db
    .updateTable('sources')
    .set({ attempt: sql<number>`attempt + 1`, status: 'cancelled', progress: 0, error_code: null, retry_at: null })
    .where('id', '=', sourceId)
    .where('account_id', '=', accountId)
    .where('status', 'in', ['queued', 'reading', 'indexing'])
    .returningAll()
    .executeTakeFirst();
}

export type SectionInsert = Insertable<Database['sections']>;
export type ChunkInsert = Insertable<Database['chunks']>;

/** Replaces a source's sections and chunks. */
export async function replaceText(
  tx: Queryable,
  sourceId: string,
  sections: SectionInsert[],
  chunks: ChunkInsert[],
): Promise<void> {
  await tx.deleteFrom('chunks').where('source_id', '=', sourceId).execute();
  await tx.deleteFrom('sections').where('source_id', '=', sourceId).execute();
  for (let at = 0; at < sections.length; at += batchRows)
    await tx
      .insertInto('sections')
      .values(sections.slice(at, at + batchRows))
      .execute();
  for (let at = 0; at < chunks.length; at += batchRows)
    await tx
      .insertInto('chunks')
      .values(chunks.slice(at, at + batchRows))
      .execute();
}

export async function listSections(db: Queryable, sourceId: string) {
  return await db.selectFrom('sections').selectAll().where('source_id', '=', sourceId).orderBy('ordinal').execute();
}

export async function listChunks(db: Queryable, accountId: string, sourceId: string) {
  return await db
    .selectFrom('chunks')
    .select(['id', 'text', 'section_ordinal', 'start_offset', 'end_offset'])
    .where('source_id', '=', sourceId)
    .where('account_id', '=', accountId)
    .orderBy('ordinal')
    .execute();
}

/** Claims a page that the same transaction has queued. */
export async function claimQueued(tx: Queryable, page: SourceRow): Promise<SourceRow | undefined> {
  return await tx
    .updateTable('sources')
    .set({ attempt: sql<number>`attempt + 1`, tries: sql<number>`tries + 1`, status: 'reading' })
    .where('id', '=', page.id)
    .where('account_id', '=', page.account_id)
    .where('attempt', '=', page.attempt)
    .returningAll()
    .executeTakeFirst();
}

/** Releases a claimed page when the process stops, without counting the attempt. */
export async function releasePage(db: Queryable, page: SourceRow): Promise<void> {
  await db
    .updateTable('sources')
    .set({ status: 'queued', progress: 0, tries: sql<number>`greatest(tries - 1, 0)` })
    .where('id', '=', page.id)
    .where('account_id', '=', page.account_id)
    .where('attempt', '=', page.attempt)
    .where('status', 'in', ['reading', 'indexing'])
    .execute();
}
