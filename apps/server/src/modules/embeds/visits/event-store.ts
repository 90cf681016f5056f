import { sql } from 'kysely';
import { inTransaction, type Queryable } from '../../../db/index.ts';
import { countOnce } from './usage-store.ts';

export interface NewEvent {
  accountId: string;
  embedId: string;
  /** Key of the visit. */
  sessionKey: string;
  type: string;
  /** `YYYY-MM-DD` */
  day: string;
  url: string | null;
  now: Date;
}

interface EventBounds {
  /** Maximum count of one event in one visit. */
  times: number;
  /** Maximum number of new events of an embed on a day. */
  perDay: number;
}

/** Stores an event of a visit. A repeated event increments its count; events beyond the bounds are dropped. */
export async function saveEvent(db: Queryable, event: NewEvent, bounds: EventBounds): Promise<void> {
  const { accountId, embedId, sessionKey, type, day, url, now } = event;
  const again = await sql<{ times: number }>`
    with known as (
      select times from embed_events where embed_id = ${embedId} and session_key = ${sessionKey} and type = ${type}
    ), again as (
      update embed_events set times = times + 1
      where embed_id = ${embedId} and session_key = ${sessionKey} and type = ${type} and times < ${bounds.times}
    )
    select times from known`.execute(db);
  if (again.rows.length > 0) return;
  await inTransaction(db, async (tx) => {
    const owned = { accountId, embedId, day };
    if ((await countOnce(tx, owned, [{ scope: 'event', key: '', cap: bounds.perDay }])) !== 'counted') return;
    await sql`
      insert into embed_events as known (embed_id, session_key, type, account_id, day, url, times, created_at)
      values (${embedId}, ${sessionKey}, ${type}, ${accountId}, ${day}::date, ${url}, 1, ${now})
      on conflict (embed_id, session_key, type) do update set times = known.times + 1`.execute(tx);
  });
}

export interface EventsOfDay {
  date: string;
  shown: number;
  opened: number;
  firstMessage: number;
  citationOpened: number;
}

/** Returns the visits by day, oldest first, including days without visits. */
export async function countEventsByDay(
  db: Queryable,
  { accountId, embedId }: Pick<NewEvent, 'accountId' | 'embedId'>,
  { from, to }: { from: string; to: string },
): Promise<EventsOfDay[]> {
  const visits = (type: keyof EventsOfDay) => sql<number>`count(*) filter (where e.type = ${type})::integer`;
  const { rows } = await sql<EventsOfDay>`
    select to_char(d.day, 'YYYY-MM-DD') as date, ${visits('shown')} as shown, ${visits('opened')} as opened,
      ${visits('firstMessage')} as "firstMessage", ${visits('citationOpened')} as "citationOpened"
    from generate_series(${from}::date::timestamp, ${to}::date::timestamp, interval '1 day') d (day)
    left join embed_events e on e.embed_id = ${embedId} and e.account_id = ${accountId} and e.day = d.day::date
    group by d.day order by d.day`.execute(db);
  return rows;
}

/** Deletes old events of all accounts. */
export async function deleteEventsBefore(db: Queryable, day: string): Promise<void> {
  await sql`delete from embed_events where day < ${day}::date`.execute(db);
}
