import { sql } from 'kysely';
import type { Queryable } from '../../../db/index.ts';
import type { StoredExtra } from '../../../db/schema.ts';

export interface TurnProgress {
  turnId: string;
  /** Text after the stored part. */
  text: string;
  /** All of them. */
  extras: StoredExtra[];
}

/** Adds what running turns said to their rows. Gives those that still run, by id, and whether they are asked to stop. */
export async function storeProgress(
  db: Queryable,
  news: TurnProgress[],
  now: Date,
): Promise<Map<string, { isStopAsked: boolean }>> {
  const { rows } = await sql<{ id: string; isStopAsked: boolean }>`
    update turns t set answer = t.answer || n.text, extras = n.extras::jsonb, touched_at = ${now}
    from unnest(${news.map((each) => each.turnId)}::uuid[], ${news.map((each) => each.text)}::text[],
      ${news.map((each) => JSON.stringify(each.extras))}::text[]) as n (id, text, extras)
    where t.id = n.id and t.status = 'running'
    returning t.id, t.stop_asked_at is not null as "isStopAsked"`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
