import type { Queryable } from '../../../db/index.ts';
import { type SiteRow, siteColumns } from '../sites/site-store.ts';
import type { SourceRow } from '../sources/source-store.ts';

export async function listAgentIds(db: Queryable, accountId: string): Promise<string[]> {
  const rows = await db.selectFrom('agents').select('id').where('account_id', '=', accountId).execute();
  return rows.map((row) => row.id);
}

/** Returns the account's sources by id, after the given one. */
export async function listSourcesAfter(
  db: Queryable,
  accountId: string,
  page: { id: string | null; limit: number },
): Promise<SourceRow[]> {
  let query = db.selectFrom('sources').selectAll().where('account_id', '=', accountId);
  if (page.id !== null) query = query.where('id', '>', page.id);
  return await query.orderBy('id').limit(page.limit).execute();
}

/** Returns the account's sites by id, after the given one. */
export async function listSitesAfter(
  db: Queryable,
  accountId: string,
  page: { id: string | null; limit: number },
): Promise<SiteRow[]> {
  let query = db.selectFrom('sites').select(siteColumns).where('account_id', '=', accountId);
  if (page.id !== null) query = query.where('id', '>', page.id);
  return await query.orderBy('id').limit(page.limit).execute();
}

/** Returns the sections of a source after the given one. The caller has checked the owner. */
export async function listSectionsAfter(
  db: Queryable,
  sourceId: string,
  page: { ordinal: number | null; limit: number },
) {
  return await db
    .selectFrom('sections')
    .select(['ordinal', 'page', 'heading', 'anchor', 'start_ms as startMs', 'text', 'blocks'])
    .where('source_id', '=', sourceId)
    .where('ordinal', '>', page.ordinal ?? -1)
    .orderBy('ordinal')
    .limit(page.limit)
    .execute();
}

export type SectionRow = Awaited<ReturnType<typeof listSectionsAfter>>[number];
