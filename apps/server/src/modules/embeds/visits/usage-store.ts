import { sql } from 'kysely';
import type { Queryable } from '../../../db/index.ts';

export interface Use {
  accountId: string;
  embedId: string;
  visitorId: string;
  addressHash: string;
  /** `YYYY-MM-DD` */
  day: string;
}

/**
 * Counts one question for the visitor, the address and the embed as a whole, always in this order, so that no two who ask
 * wait for each other. `full`: a cap is reached, and the caller's transaction must not be stored. `closed`: the embed is
 * switched off or gone; it is held until then, so that whoever deletes it comes after.
 */
export async function countUse(tx: Queryable, use: Use): Promise<'counted' | 'full' | 'closed'> {
  const { rows } = await sql<{ isOpen: boolean; counted: number }>`
    with embed as (
      select per_visitor_day, per_address_day, per_day from embeds
      where id = ${use.embedId} and account_id = ${use.accountId} and active for key share
    ), counts (place, scope, key, cap) as (
      select 1, 'visitor', ${use.visitorId}::text, per_visitor_day from embed
      union all select 2, 'address', ${use.addressHash}::text, per_address_day from embed
      union all select 3, 'day', '', per_day from embed
    ), counted as (
      insert into embed_usage as known (embed_id, day, scope, key, account_id, times)
      select ${use.embedId}::uuid, ${use.day}::date, scope, key, ${use.accountId}::uuid, 1 from counts order by place
      on conflict (embed_id, day, scope, key) do update set times = known.times + 1
      where known.times < (select cap from counts where counts.scope = known.scope)
      returning scope
    )
    select exists (select from embed) as "isOpen", (select count(*)::integer from counted) as counted`.execute(tx);
  if (!rows[0]?.isOpen) return 'closed';
  return rows[0].counted === 3 ? 'counted' : 'full';
}

/** Questions asked on a day. */
export async function readUseOfDay(
  db: Queryable,
  { accountId, embedId, day }: Pick<Use, 'accountId' | 'embedId' | 'day'>,
): Promise<number> {
  const { rows } = await sql<{ times: number }>`
    select times from embed_usage
    where embed_id = ${embedId} and account_id = ${accountId} and day = ${day}::date and scope = 'day' and key = ''`.execute(
    db,
  );
  return rows[0]?.times ?? 0;
}

/** Of every account. */
export async function deleteUseBefore(db: Queryable, day: string): Promise<void> {
  await sql`delete from embed_usage where day < ${day}::date`.execute(db);
}
