import { sql, type UpdateObject } from 'kysely';
import type { Database, Queryable } from '../../../db/index.ts';
import type { SourceRow } from '../sources/source-store.ts';
import { type SiteRow, siteColumns } from './site-store.ts';

/** Claims the next due site of a host for discovery, longest waiting first. */
export async function claimDiscovery(db: Queryable, host: string, now: Date): Promise<SiteRow | undefined> {
  const next = db
    .selectFrom('sites')
    .select('id')
    .where('host', '=', host)
    .where('status', '=', 'looking')
    .where((eb) => eb.or([eb('look_at', 'is', null), eb('look_at', '<=', now)]))
    .orderBy('look_at', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked();
  return await db
    .updateTable('sites')
    .set({ look_tries: sql<number>`look_tries + 1` })
    .where('id', '=', next)
    .returning(siteColumns)
    .executeTakeFirst();
}

/** Returns the saved state of the last turn. */
export async function readDiscovery(db: Queryable, site: SiteRow): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('sites')
    .select('look')
    .where('id', '=', site.id)
    .where('account_id', '=', site.account_id)
    .where('run', '=', site.run)
    .executeTakeFirst();
  return row?.look ?? null;
}

/** Updates a site in discovery. Returns `false` if the refresh was stopped or superseded; nothing is written then. */
export async function writeDiscovery(
  db: Queryable,
  site: SiteRow,
  changes: UpdateObject<Database, 'sites'>,
): Promise<boolean> {
  const result = await db
    .updateTable('sites')
    .set(changes)
    .where('id', '=', site.id)
    .where('account_id', '=', site.account_id)
    .where('run', '=', site.run)
    .where('status', '=', 'looking')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Releases a claimed site when the process stops, without counting the attempt. */
export async function releaseDiscovery(db: Queryable, site: SiteRow): Promise<void> {
  await writeDiscovery(db, site, { look_tries: Math.max(0, site.look_tries - 1) });
}

/** Delays discoveries at a host, at its request. */
export async function delayDiscoveries(db: Queryable, host: string, until: Date): Promise<void> {
  await db
    .updateTable('sites')
    .set({ look_at: sql<Date>`greatest(look_at, ${until}::timestamptz)` })
    .where('host', '=', host)
    .where('status', '=', 'looking')
    .execute();
}

/** Returns when the next discovery at a host is due (in the past: now); `null` if there is none. */
export async function nextDiscoveryAt(db: Queryable, host: string): Promise<Date | null> {
  const row = await db
    .selectFrom('sites')
    .select(sql<Date>`coalesce(look_at, created_at)`.as('at'))
    .where('host', '=', host)
    .where('status', '=', 'looking')
    .orderBy('at')
    .limit(1)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Returns the hosts with sites in discovery. */
export async function listDiscoveryHosts(db: Queryable): Promise<string[]> {
  const rows = await db.selectFrom('sites').select('host').distinct().where('status', '=', 'looking').execute();
  return rows.map(({ host }) => host);
}

/** Clears the outcomes of a site's pages at the start of a refresh. */
export async function clearOutcomes(tx: Queryable, site: SiteRow): Promise<void> {
  await tx
    .updateTable('sources')
    .set({ outcome: null })
    .where('site_id', '=', site.id)
    .where('account_id', '=', site.account_id)
    .where('outcome', 'is not', null)
    .execute();
}

/** Marks a page as checked and unchanged. */
export async function markUnchanged(tx: Queryable, page: SourceRow, now: Date): Promise<void> {
  await tx
    .updateTable('sources')
    .set({ outcome: 'unchanged', checked_at: now })
    .where('id', '=', page.id)
    .where('account_id', '=', page.account_id)
    .where('attempt', '=', page.attempt)
    .execute();
}
