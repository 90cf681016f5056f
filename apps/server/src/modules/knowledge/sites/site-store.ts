import { limits } from '@sosia/contract';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Database, Queryable } from '../../../db/index.ts';
import type { Owner, SourceRow } from '../sources/source-store.ts';

/** A site without its discovery state, which can be megabytes and is needed by discovery only. */
export type SiteRow = Omit<Selectable<Database['sites']>, 'look'>;
export type SiteUpdate = Updateable<Database['sites']>;

/** All columns of a {@link SiteRow}. */
export const siteColumns = [
  'id',
  'account_id',
  'agent_id',
  'url',
  'host',
  'include',
  'exclude',
  'depth',
  'page_limit',
  'schedule',
  'adds_new_pages',
  'left_out',
  'ignore_robots',
  'header_names',
  'headers',
  'status',
  'run',
  'last_run',
  'next_run_at',
  'look_tries',
  'look_at',
  'created_at',
] as const satisfies (keyof SiteRow)[];

/**
 * Excludes deleted pages from later refreshes of their sites. A site remembers up to `limits.discoverUrls` excluded
 * pages; beyond that, the oldest is forgotten and may be discovered again.
 */
export async function excludePages(tx: Queryable, accountId: string, pages: Pick<SourceRow, 'site_id' | 'url'>[]) {
  for (const [siteId, urls] of Map.groupBy(pages, (page) => page.site_id)) {
    const left = urls.flatMap(({ url }) => url ?? []);
    if (siteId === null || left.length === 0) continue;
    await tx
      .updateTable('sites')
      .set({ left_out: lastOf(sql`(left_out - ${left}::text[]) || ${JSON.stringify(left)}::jsonb`) })
      .where('id', '=', siteId)
      .where('account_id', '=', accountId)
      .execute();
  }
}

const lastOf = (list: RawBuilder<unknown>) => sql<string>`(
  select coalesce(jsonb_agg(url order by place), '[]')
  from (
    select url, place from jsonb_array_elements(${list}) with ordinality as listed (url, place)
    order by place desc limit ${limits.discoverUrls}
  ) as kept)`;

/** Removes pages from a site's exclusions. */
export async function includePages(tx: Queryable, accountId: string, siteId: string, urls: string[]): Promise<void> {
  await tx
    .updateTable('sites')
    .set({ left_out: sql<string>`left_out - ${urls}::text[]` })
    .where('id', '=', siteId)
    .where('account_id', '=', accountId)
    .execute();
}

/** Numbers of a site's pages by status. */
export interface PageCounts {
  total: number;
  ready: number;
  working: number;
  failed: number;
  cancelled: number;
}

export const workingStatuses = ['queued', 'reading', 'indexing'];

export async function listSiteRows(db: Queryable, { accountId, agentId }: Owner): Promise<SiteRow[]> {
  return await ofAccount(db, accountId).where('agent_id', '=', agentId).orderBy('created_at').orderBy('id').execute();
}

export async function findSite(db: Queryable, accountId: string, siteId: string): Promise<SiteRow | undefined> {
  return await ofAccount(db, accountId).where('id', '=', siteId).executeTakeFirst();
}

export async function findSiteByUrl(db: Queryable, owner: Owner, url: string): Promise<SiteRow | undefined> {
  return await ofAccount(db, owner.accountId)
    .where('agent_id', '=', owner.agentId)
    .where('url', '=', url)
    .executeTakeFirst();
}

/** Locks a site until the end of the transaction, which serializes starts, stops and ends of a refresh. */
export async function lockSite(tx: Queryable, accountId: string, siteId: string): Promise<SiteRow | undefined> {
  return await ofAccount(tx, accountId).where('id', '=', siteId).forNoKeyUpdate().executeTakeFirst();
}

export async function insertSite(tx: Queryable, site: Insertable<Database['sites']>): Promise<SiteRow> {
  return await tx.insertInto('sites').values(site).returning(siteColumns).executeTakeFirstOrThrow();
}

export async function updateSiteRow(
  tx: Queryable,
  accountId: string,
  siteId: string,
  changes: SiteUpdate,
): Promise<SiteRow | undefined> {
  return await tx
    .updateTable('sites')
    .set(changes)
    .where('id', '=', siteId)
    .where('account_id', '=', accountId)
    .returning(siteColumns)
    .executeTakeFirst();
}

export async function deleteSiteRow(tx: Queryable, accountId: string, siteId: string): Promise<void> {
  await tx.deleteFrom('sites').where('id', '=', siteId).where('account_id', '=', accountId).execute();
}

export async function listSitePages(db: Queryable, accountId: string, siteId: string): Promise<SourceRow[]> {
  return await db
    .selectFrom('sources')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Returns page counts by site id; sites without pages are not in the map. */
export async function countPages(
  db: Queryable,
  accountId: string,
  siteIds: string[],
): Promise<Map<string, PageCounts>> {
  if (siteIds.length === 0) return new Map();
  const count = (statuses: string[]) => sql<number>`count(*) filter (where status = any(${statuses}))`;
  const rows = await db
    .selectFrom('sources')
    .select(['site_id', sql<number>`count(*)`.as('total'), count(['ready']).as('ready')])
    .select([count(workingStatuses).as('working'), count(['failed']).as('failed')])
    .select(count(['cancelled']).as('cancelled'))
    .where('account_id', '=', accountId)
    .where('site_id', 'in', siteIds)
    .groupBy('site_id')
    .execute();
  return new Map(rows.map(({ site_id: id, ...counts }) => [id ?? '', counts]));
}

/** Cancels the queued and running pages of a site. Current runs can no longer write. */
export async function cancelPages(tx: Queryable, accountId: string, siteId: string): Promise<SourceRow[]> {
  return await tx
    .updateTable('sources')
    .set({ status: 'cancelled', progress: 0, attempt: sql<number>`attempt + 1` })
    .where('site_id', '=', siteId)
    .where('account_id', '=', accountId)
    .where('status', 'in', workingStatuses)
    .returningAll()
    .execute();
}

/** Locks and returns sites due for a refresh; skips sites locked elsewhere. */
export async function lockDueSites(tx: Queryable, now: Date, limit: number): Promise<SiteRow[]> {
  return await tx
    .selectFrom('sites')
    .select(siteColumns)
    .where('next_run_at', '<=', now)
    .where('status', '<>', 'stopped')
    .orderBy('next_run_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

export interface SiteName {
  accountId: string;
  siteId: string;
}

const isOpen = sql<boolean>`status = 'idle' and last_run is not null and last_run->>'finishedAt' is null`;

/** Returns the name of the site's agent. */
export async function findAgentName(tx: Queryable, site: SiteRow): Promise<string> {
  const agent = await tx
    .selectFrom('agents')
    .select('name')
    .where('id', '=', site.agent_id)
    .where('account_id', '=', site.account_id)
    .executeTakeFirst();
  return agent?.name ?? '';
}

/** Whether the site has an open refresh without queued or running pages. */
export async function isDone(db: Queryable, accountId: string, siteId: string): Promise<boolean> {
  const row = await db
    .selectFrom('sites')
    .select('id')
    .where('id', '=', siteId)
    .where('account_id', '=', accountId)
    .where(isOpen)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sources')
            .select('id')
            .where('site_id', '=', siteId)
            .where('account_id', '=', accountId)
            .where('status', 'in', workingStatuses),
        ),
      ),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the sites with an open refresh after discovery. */
export async function listOpenRuns(db: Queryable): Promise<SiteName[]> {
  return await db.selectFrom('sites').select(['id as siteId', 'account_id as accountId']).where(isOpen).execute();
}

const ofAccount = (db: Queryable, accountId: string) =>
  db.selectFrom('sites').select(siteColumns).where('account_id', '=', accountId);
