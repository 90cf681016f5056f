import { sql } from 'kysely';
import type { Queryable } from '../../../db/index.ts';
import type { StoredCitation, StoredExtra } from '../../../db/schema.ts';
import type { Holder } from '../domain/holder-of.ts';

/** A turn as stored, running or ended. */
export interface StoredTurn {
  turnId: string;
  status: 'running' | 'done' | 'stopped' | 'failed';
  answer: string;
  extras: StoredExtra[];
  citations: StoredCitation[];
  outcome: string | null;
  errorCode: string | null;
  contextReduced: boolean;
  isCut: boolean;
  credits: number;
  touchedAt: Date;
  /** Id of the answer's message; `null` while there is none. */
  messageId: string | null;
  /** Suggested follow-up questions. */
  suggestions: string[];
}

/** Returns `undefined` if there is no such turn or it belongs to someone else. */
export async function readTurn(db: Queryable, turnId: string, holder: Holder): Promise<StoredTurn | undefined> {
  const { rows } = await sql<StoredTurn>`
    select t.id as "turnId", t.status, t.answer, t.extras, t.citations, t.outcome, t.error_code as "errorCode",
      t.context_reduced as "contextReduced", t.is_cut as "isCut", t.credits, t.touched_at as "touchedAt", t.suggestions,
      m.id as "messageId"
    from turns t
    join conversations c on c.id = t.conversation_id
    left join messages m on m.conversation_id = t.conversation_id and m.turn_id = t.id and m.role = 'assistant'
    where t.id = ${turnId} and c.account_id = ${holder.accountId}
      and c.principal_kind = ${holder.principalKind} and c.principal_id = ${holder.principalId}`.execute(db);
  return rows[0];
}

export interface StopInRow {
  turnId: string;
  accountId: string;
  messageId: string;
  now: Date;
}

/** Requests a stop from the process that runs a turn. */
export async function askToStop(
  db: Queryable,
  { turnId, accountId, now }: { turnId: string; accountId: string; now: Date },
): Promise<void> {
  await db
    .updateTable('turns')
    .set({ stop_asked_at: now })
    .where('id', '=', turnId)
    .where('account_id', '=', accountId)
    .where('status', '=', 'running')
    .execute();
}

/** Stops a turn whose own process does not respond. Keeps the text stored so far. */
export async function stopInRow(db: Queryable, { turnId, accountId, messageId, now }: StopInRow): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    with turn as (
      update turns set status = 'stopped', outcome = 'answered', finished_at = ${now}
      where id = ${turnId} and account_id = ${accountId} and status = 'running'
      returning id, conversation_id, account_id, answer, question
    ), said as (
      insert into messages
        (id, conversation_id, account_id, turn_id, ordinal, role, content, question, outcome, is_stopped, created_at)
      select ${messageId}, conversation_id, account_id, id,
        (select coalesce(max(m.ordinal), -1) + 1 from messages m where m.conversation_id = turn.conversation_id),
        'assistant', answer, question, 'answered', true, ${now} from turn
    )
    select id from turn`.execute(db);
  return rows.length > 0;
}
