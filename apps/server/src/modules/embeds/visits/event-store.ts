import { sql } from 'kysely';
import type { Queryable } from '../../../db/index.ts';

export interface NewEvent {
  accountId: string;
  embedId: string;
  /** Of the visit. */
  sessionKey: string;
  type: string;
  /** `YYYY-MM-DD` */
  day: string;
  url: string | null;
  now: Date;
}

/** What a visit does again is the same event, some more times; how often beyond the bound does not matter to anybody. */
export async function saveEvent(db: Queryable, event: NewEvent, maxTimes: number): Promise<void> {
  const { accountId, embedId, sessionKey, type, day, url, now } = event;
  await sql`
    insert into embed_events as known (embed_id, session_key, type, account_id, day, url, times, created_at)
    values (${embedId}, ${sessionKey}, ${type}, ${accountId}, ${day}::date, ${url}, 1, ${now})
    on conflict (embed_id, session_key, type) do update set times = known.times + 1
    where known.times < ${maxTimes}`.execute(db);
}

export interface EventsOfDay {
  date: string;
  shown: number;
  opened: number;
  firstMessage: number;
  citationOpened: number;
}

/** Visits by day, those on which nothing happened included, the oldest first. */
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

/** Of every account. */
export async function deleteEventsBefore(db: Queryable, day: string): Promise<void> {
  await sql`delete from embed_events where day < ${day}::date`.execute(db);
}
