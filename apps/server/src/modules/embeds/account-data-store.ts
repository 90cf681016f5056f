import { type Selectable, sql } from 'kysely';
import type { Queryable } from '../../db/index.ts';
import type { Database } from '../../db/schema.ts';
import { type EmbedRow, withPlan } from './embed-store.ts';

export type EventRow = Omit<Selectable<Database['embed_events']>, 'day'> & { day: string };
export type VisitorRow = Selectable<Database['visitors']>;
export type NotifiedRow = Selectable<Database['notified_addresses']>;

/** Returns the rows after `last` in query order. */
interface Page<Row> {
  last: Row | null;
  limit: number;
}

export async function listEmbedsAfter(
  db: Queryable,
  accountId: string,
  { last, limit }: Page<EmbedRow>,
): Promise<EmbedRow[]> {
  let query = withPlan(db).where('embeds.account_id', '=', accountId);
  if (last) query = query.where('embeds.id', '>', last.id);
  return await query.orderBy('embeds.id').limit(limit).execute();
}

export async function listEventsAfter(
  db: Queryable,
  accountId: string,
  { last, limit }: Page<EventRow>,
): Promise<EventRow[]> {
  let query = db
    .selectFrom('embed_events')
    .selectAll()
    .select(sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'))
    .where('account_id', '=', accountId);
  if (last)
    query = query.where(
      sql<boolean>`(embed_id, session_key, type) > (${last.embed_id}::uuid, ${last.session_key}, ${last.type})`,
    );
  return await query.orderBy('embed_id').orderBy('session_key').orderBy('type').limit(limit).execute();
}

export async function listVisitorsAfter(
  db: Queryable,
  accountId: string,
  { last, limit }: Page<VisitorRow>,
): Promise<VisitorRow[]> {
  let query = db.selectFrom('visitors').selectAll().where('account_id', '=', accountId);
  if (last) query = query.where('id', '>', last.id);
  return await query.orderBy('id').limit(limit).execute();
}

export async function listAddressesAfter(
  db: Queryable,
  accountId: string,
  { last, limit }: Page<NotifiedRow>,
): Promise<NotifiedRow[]> {
  let query = db.selectFrom('notified_addresses').selectAll().where('account_id', '=', accountId);
  if (last) query = query.where('id', '>', last.id);
  return await query.orderBy('id').limit(limit).execute();
}
