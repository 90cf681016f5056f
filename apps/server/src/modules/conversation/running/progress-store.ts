import { sql } from 'kysely';
import type { Queryable } from '../../../db/index.ts';
import type { StoredExtra } from '../../../db/schema.ts';

export interface TurnProgress {
  turnId: string;
  /** Text since the last save. */
  text: string;
  /** All extras so far. */
  extras: StoredExtra[];
}

/**
 * Saves the progress of running turns. Returns the rows that still run, by turn id, with their pending stop requests.
 */
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
