import { sql } from 'kysely';
import type { Queryable } from '../../../db/index.ts';
import type { Principal } from '../../../lib/principal.ts';
import { holderOf } from '../domain/holder-of.ts';

/** An answer that can receive feedback. */
export interface JudgedAnswer {
  messageId: string;
  agentId: string;
  conversationId: string;
  turnId: string;
  question: string;
  language: string | null;
}

/** Returns an answer that the principal may rate: a visitor's own answers, or any answer of the account's agents. */
export async function findAnswer(
  db: Queryable,
  principal: Principal,
  messageId: string,
): Promise<JudgedAnswer | undefined> {
  const { accountId, principalKind, principalId } = holderOf(principal);
  const isHolder =
    principal.kind === 'account'
      ? sql`true`
      : sql`c.principal_kind = ${principalKind} and c.principal_id = ${principalId} and c.agent_id = ${principal.agentId}`;
  const { rows } = await sql<JudgedAnswer>`
    select m.id as "messageId", c.agent_id as "agentId", c.id as "conversationId", m.turn_id as "turnId",
      coalesce(m.question, '') as question, c.language
    from messages m join conversations c on c.id = m.conversation_id
    where m.id = ${messageId} and m.account_id = ${accountId} and m.role = 'assistant' and ${isHolder}`.execute(db);
  return rows[0];
}

/** Returns the questions of a conversation before a turn, oldest first. */
export async function listEarlierQuestions(
  db: Queryable,
  accountId: string,
  { conversationId, turnId }: Pick<JudgedAnswer, 'conversationId' | 'turnId'>,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ content: string }>`
    select content from messages
    where conversation_id = ${conversationId} and account_id = ${accountId} and role = 'user' and replaced_at is null
      and ordinal < (select min(ordinal) from messages where conversation_id = ${conversationId} and turn_id = ${turnId})
    order by ordinal desc limit ${limit}`.execute(db);
  return rows.map(({ content }) => content).reverse();
}

export interface NewFeedback {
  messageId: string;
  accountId: string;
  value: 1 | -1;
  reason: string | null;
  /** The source that the correction created. */
  sourceId: string | null;
  now: Date;
}

/** Replaces earlier feedback on the message but keeps its correction. */
export async function saveFeedback(db: Queryable, feedback: NewFeedback): Promise<void> {
  const { messageId, accountId, value, reason, sourceId, now } = feedback;
  // Inserts nothing if the message was deleted in the meantime.
  await sql`
    insert into message_feedback as known (message_id, account_id, value, reason, source_id, created_at, updated_at)
    select m.id, m.account_id, ${value}, ${reason}, ${sourceId}::uuid, ${now}, ${now}
    from messages m where m.id = ${messageId} and m.account_id = ${accountId} for key share
    on conflict (message_id) do update set value = excluded.value, reason = excluded.reason,
      source_id = coalesce(excluded.source_id, known.source_id), updated_at = excluded.updated_at`.execute(db);
}

export async function deleteFeedback(db: Queryable, accountId: string, messageId: string): Promise<void> {
  await db
    .deleteFrom('message_feedback')
    .where('message_id', '=', messageId)
    .where('account_id', '=', accountId)
    .execute();
}

/** Marks knowledge gaps as settled by a source. */
export async function settleGaps(
  db: Queryable,
  owner: { accountId: string; agentId: string },
  { keys, sourceId, now }: { keys: string[]; sourceId: string; now: Date },
): Promise<void> {
  await db
    .updateTable('knowledge_gaps')
    .set({ settled_at: now, source_id: sourceId })
    .where('agent_id', '=', owner.agentId)
    .where('account_id', '=', owner.accountId)
    .where('question_key', 'in', keys)
    .execute();
}
