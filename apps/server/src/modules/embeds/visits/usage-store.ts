import { defaultCaps } from '@sosia/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../db/index.ts';

/** An embed on one day. */
export interface EmbedDay {
  accountId: string;
  embedId: string;
  /** `YYYY-MM-DD` */
  day: string;
}

export interface Use extends EmbedDay {
  visitorId: string;
  addressHash: string;
}

/** A counter with a daily cap. */
interface Counted {
  scope: string;
  key: string;
  /** A number or an SQL expression over the embed's columns. */
  cap: number | RawBuilder<unknown>;
}

/** Counts one question for the visitor, the IP and the embed as a whole; see {@link countOnce}. */
export function countUse(tx: Queryable, { visitorId, addressHash, ...day }: Use) {
  return countOnce(tx, day, [
    { scope: 'visitor', key: visitorId, cap: sql`per_visitor_day` },
    { scope: 'address', key: addressHash, cap: sql`per_address_day` },
    { scope: 'day', key: '', cap: sql`per_day` },
  ]);
}

export interface Keeping extends EmbedDay {
  what: 'consent' | 'thread';
  addressHash: string;
}

/**
 * Counts one consent or thread of an IP. The cap is ten times the question cap, because a visitor need not ask
 * anything. It never falls below ten times the default question cap.
 */
export function countKeeping(tx: Queryable, { what, addressHash, ...day }: Keeping) {
  const cap = sql`greatest(${defaultCaps.perAddressDay}::integer, per_address_day) * 10`;
  return countOnce(tx, day, [{ scope: what, key: addressHash, cap }]);
}

/**
 * Increments each counter, always in the given order to prevent deadlocks. `full`: a cap is reached, and the caller
 * must roll back. `closed`: the embed is disabled or deleted. Otherwise the embed stays locked against deletion until
 * the transaction ends.
 */
export async function countOnce(
  tx: Queryable,
  { accountId, embedId, day }: EmbedDay,
  counted: readonly Counted[],
): Promise<'counted' | 'full' | 'closed'> {
  const counts = counted.map(
    ({ scope, key, cap }, place) =>
      sql`select ${place}::integer, ${scope}::text, ${key}::text, ${cap}::integer from embed`,
  );
  const { rows } = await sql<{ isOpen: boolean; counted: number }>`
    with embed as (
      select per_visitor_day, per_address_day, per_day from embeds
      where id = ${embedId} and account_id = ${accountId} and active for key share
    ), counts (place, scope, key, cap) as (${sql.join(counts, sql` union all `)}), counted as (
      insert into embed_usage as known (embed_id, day, scope, key, account_id, times)
      select ${embedId}::uuid, ${day}::date, scope, key, ${accountId}::uuid, 1 from counts order by place
      on conflict (embed_id, day, scope, key) do update set times = known.times + 1
      where known.times < (select cap from counts where counts.scope = known.scope)
      returning scope
    )
    select exists (select from embed) as "isOpen", (select count(*)::integer from counted) as counted`.execute(tx);
  if (!rows[0]?.isOpen) return 'closed';
  return rows[0].counted === counted.length ? 'counted' : 'full';
}

/** Returns the number of questions asked on a day. */
export async function readUseOfDay(db: Queryable, { accountId, embedId, day }: EmbedDay): Promise<number> {
  const { rows } = await sql<{ times: number }>`
    select times from embed_usage
    where embed_id = ${embedId} and account_id = ${accountId} and day = ${day}::date and scope = 'day' and key = ''`.execute(
    db,
  );
  return rows[0]?.times ?? 0;
}

/** Deletes old counters of all accounts. */
export async function deleteUseBefore(db: Queryable, day: string): Promise<void> {
  await sql`delete from embed_usage where day < ${day}::date`.execute(db);
}
