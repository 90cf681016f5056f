import { sql } from 'kysely';
import type { Queryable } from '../../../../db/index.ts';

/**
 * Fails running turns with a heartbeat older than `before`, keeping their text. Returns them, so that their credits can
 * be released.
 */
export async function failOrphanedTurnRows(
  db: Queryable,
  before: Date,
  now: Date,
): Promise<{ id: string; accountId: string }[]> {
  const { rows } = await sql<{ id: string; accountId: string }>`
    with turn as (
      update turns set status = 'failed', outcome = 'failed', error_code = 'default', finished_at = ${now}
      where status = 'running' and touched_at < ${before}
      returning id, conversation_id, account_id, answer, question
    ), said as (
      insert into messages
        (id, conversation_id, account_id, turn_id, ordinal, role, content, question, outcome, created_at)
      select gen_random_uuid(), conversation_id, account_id, id,
        (select coalesce(max(m.ordinal), -1) + 1 from messages m where m.conversation_id = turn.conversation_id),
        'assistant', answer, question, 'failed', ${now} from turn where answer <> ''
    )
    select id, account_id as "accountId" from turn`.execute(db);
  return rows;
}

export async function listRunningTurnIds(db: Queryable, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('conversations')
    .innerJoin('turns', 'turns.conversation_id', 'conversations.id')
    .select('turns.id')
    .where('conversations.account_id', '=', accountId)
    .where('turns.status', '=', 'running')
    .execute();
  return rows.map((row) => row.id);
}
