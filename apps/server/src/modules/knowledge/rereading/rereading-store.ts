import { sql } from 'kysely';
import type { Queryable } from '../../../db/index.ts';
import type { SourceRow } from '../sources/source-store.ts';

/** Names a source of an account. */
export interface NamedSource {
  accountId: string;
  sourceId: string;
}

/**
 * Marks sources whose text comes from older readers to be read again, once per reader version. Skips those without a
 * stored original and subtitles whose text their recording has. Concurrent calls mark different sources.
 */
export async function markOutdated(
  tx: Queryable,
  { readerVersion, limit }: { readerVersion: number; limit: number },
): Promise<SourceRow[]> {
  const outdated = ofReady(tx)
    .select('id')
    .where(sql<boolean>`greatest(reader_version, reread_version) < ${readerVersion}::int`)
    .where(sql<boolean>`quality->>'recordingId' is null`)
    .limit(limit)
    .forUpdate()
    .skipLocked();
  return await tx
    .updateTable('sources')
    .set({ reread_status: 'queued', reread_error: null, reread_version: readerVersion })
    .where('id', 'in', outdated)
    .returningAll()
    .execute();
}

/** Marks a source to be read again; a current rereading can no longer write. `undefined` if it has no usable original. */
export async function markForRereading(
  tx: Queryable,
  { accountId, sourceId }: NamedSource,
  changes: { include_hidden?: boolean } = {},
): Promise<SourceRow | undefined> {
  return await tx
    .updateTable('sources')
    .set({ reread_status: 'queued', reread_error: null, attempt: sql<number>`attempt + 1`, ...changes })
    .where('id', '=', sourceId)
    .where('account_id', '=', accountId)
    .where('status', '=', 'ready')
    .where('refreshed_at', 'is not', null)
    .where('blob_key', 'is not', null)
    .returningAll()
    .executeTakeFirst();
}

/** Marks all sources whose rereading failed to be read again. */
export async function markFailed(tx: Queryable): Promise<SourceRow[]> {
  return await tx
    .updateTable('sources')
    .set({ reread_status: 'queued', reread_error: null })
    .where('reread_status', '=', 'failed')
    .where('status', '=', 'ready')
    .where('blob_key', 'is not', null)
    .returningAll()
    .execute();
}

/**
 * Claims a source for rereading; `undefined` if it was deleted, replaced or read since it was queued.
 * @param isRetry whether the former run of the same job may have crashed while reading
 */
export async function claimReread(
  db: Queryable,
  { accountId, sourceId }: NamedSource,
  isRetry: boolean,
): Promise<SourceRow | undefined> {
  return await db
    .updateTable('sources')
    .set({ reread_status: 'reading', attempt: sql<number>`attempt + 1` })
    .where('id', '=', sourceId)
    .where('account_id', '=', accountId)
    .where('status', '=', 'ready')
    .where('reread_status', 'in', isRetry ? ['queued', 'reading'] : ['queued'])
    .returningAll()
    .executeTakeFirst();
}

/** Ends the rereading of a source after its last run; its text stays. */
export async function giveUpReread(
  db: Queryable,
  { accountId, sourceId }: NamedSource,
  errorCode: string,
): Promise<SourceRow | undefined> {
  return await db
    .updateTable('sources')
    .set({ reread_status: 'failed', reread_error: errorCode, attempt: sql<number>`attempt + 1` })
    .where('id', '=', sourceId)
    .where('account_id', '=', accountId)
    .where('reread_status', 'in', ['queued', 'reading'])
    .returningAll()
    .executeTakeFirst();
}

/** Whether an uploaded file or a text waits for its first reading. Recordings have a separate queue. */
export async function hasWaitingUpload(db: Queryable, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('sources')
    .select('id')
    .where('status', '=', 'queued')
    .where('host', 'is', null)
    .where('kind', '<>', 'media')
    .where((eb) => eb.or([eb('retry_at', 'is', null), eb('retry_at', '<=', now)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Progress of rereading over all accounts, for the operator. */
export interface RereadingCounts {
  queued: number;
  reading: number;
  /** Number of failed sources by error code. */
  failed: Record<string, number>;
}

export async function countRereading(db: Queryable): Promise<RereadingCounts> {
  const rows = await db
    .selectFrom('sources')
    .select(['reread_status', 'reread_error', (eb) => eb.fn.countAll<string>().as('count')])
    .where('reread_status', 'is not', null)
    .groupBy(['reread_status', 'reread_error'])
    .orderBy('reread_error')
    .execute();
  const sum = (status: string) =>
    rows.filter((row) => row.reread_status === status).reduce((total, { count }) => total + Number(count), 0);
  const failed = rows.filter((row) => row.reread_status === 'failed');
  return {
    queued: sum('queued'),
    reading: sum('reading'),
    failed: Object.fromEntries(failed.map((row) => [row.reread_error ?? '', Number(row.count)])),
  };
}

/** Returns how many sources with a text there are, and how many of them the current readers read. */
export async function countByReader(
  db: Queryable,
  readerVersion: number,
): Promise<{ sources: number; current: number; withoutOriginal: number }> {
  const row = await db
    .selectFrom('sources')
    .select((eb) => [
      eb.fn.countAll<string>().as('sources'),
      eb.fn.countAll<string>().filterWhere('reader_version', '>=', readerVersion).as('current'),
      eb.fn
        .countAll<string>()
        .filterWhere('reader_version', '<', readerVersion)
        .filterWhere('blob_key', 'is', null)
        .as('withoutOriginal'),
    ])
    .where('refreshed_at', 'is not', null)
    .executeTakeFirstOrThrow();
  const { sources, current, withoutOriginal } = row;
  return { sources: Number(sources), current: Number(current), withoutOriginal: Number(withoutOriginal) };
}

const ofReady = (db: Queryable) =>
  db
    .selectFrom('sources')
    .where('status', '=', 'ready')
    .where('refreshed_at', 'is not', null)
    .where('blob_key', 'is not', null);
