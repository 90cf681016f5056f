import { defaultCaps } from '@sosia/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../db/index.ts';

/** A day of an embed. */
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

/** Something that may happen so many times a day. */
interface Counted {
  scope: string;
  key: string;
  /** A number, or a column of the embed. */
  cap: number | RawBuilder<unknown>;
}

/** Counts one question for the visitor, the address and the embed as a whole; see {@link countOnce}. */
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
 * Counts one decision or thread of an address: ten times as many as questions may be asked from it, as whoever comes by need
 * not ask anything, and never fewer than with the cap that an owner finds.
 */
export function countKeeping(tx: Queryable, { what, addressHash, ...day }: Keeping) {
  const cap = sql`greatest(${defaultCaps.perAddressDay}::integer, per_address_day) * 10`;
  return countOnce(tx, day, [{ scope: what, key: addressHash, cap }]);
}

/**
 * Counts one for each of them, always in their order, so that no two who come at once wait for each other. `full`: a cap is
 * reached, and the caller's transaction must not be stored. `closed`: the embed is switched off or gone; it is held until
 * the transaction ends, so that whoever deletes it comes after.
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

/** Questions asked on a day. */
export async function readUseOfDay(db: Queryable, { accountId, embedId, day }: EmbedDay): Promise<number> {
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
