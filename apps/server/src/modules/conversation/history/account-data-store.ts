import { type Selectable, sql } from 'kysely';
import type { Database, Queryable } from '../../../db/index.ts';

type Tables = { [Table in keyof Database]: Selectable<Database[Table]> };
export type ConversationRow = Tables['conversations'];
export type TurnRow = Tables['turns'];
/** A message with its feedback, if any. */
export type MessageRow = Tables['messages'] &
  Nullable<
    Pick<Tables['message_feedback'], 'value' | 'reason' | 'source_id'> & { judged_at: Date; judged_last_at: Date }
  >;
type Nullable<Row> = { [Column in keyof Row]: Row[Column] | null };
export type GapRow = Tables['knowledge_gaps'];
export type PolicyActionRow = Tables['policy_actions'];

/** Keyset cursor: the rows after `last` in the order of the query. */
export interface Page<Row> {
  last: Row | null;
  limit: number;
}

/**
 * Deletes conversations with their turns. Turns come first, because an ending turn locks its own row before its
 * conversation; the lock order must match.
 */
export async function deleteConversationRows(
  tx: Queryable,
  accountId: string,
  ids: string[],
): Promise<{ deleted: number; runningTurnIds: string[]; visitorIds: string[] }> {
  const turns = await tx
    .deleteFrom('turns')
    .where(sql<boolean>`conversation_id = any(${ids}::uuid[])`)
    .where('account_id', '=', accountId)
    .returning(['id', 'status'])
    .execute();
  const gone = await tx
    .deleteFrom('conversations')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('account_id', '=', accountId)
    .returning(['principal_kind', 'principal_id'])
    .execute();
  const running = turns.filter(({ status }) => status === 'running');
  const visitors = gone.filter(({ principal_kind }) => principal_kind === 'visitor');
  return {
    deleted: gone.length,
    runningTurnIds: running.map(({ id }) => id),
    visitorIds: [...new Set(visitors.map(({ principal_id }) => principal_id))],
  };
}

/** Returns all conversations with the account's agents, oldest first. */
export async function listConversationsAfter(
  db: Queryable,
  accountId: string,
  { last, limit }: Page<ConversationRow>,
): Promise<ConversationRow[]> {
  let query = db.selectFrom('conversations').selectAll().where('account_id', '=', accountId);
  if (last) query = query.where(sql<boolean>`(created_at, id) > (${last.created_at}::timestamptz, ${last.id}::uuid)`);
  return await query.orderBy('created_at').orderBy('id').limit(limit).execute();
}

/** Returns the turns of a conversation, by id. */
export async function listTurnsAfter(
  db: Queryable,
  conversation: Pick<ConversationRow, 'id' | 'account_id'>,
  { last, limit }: Page<TurnRow>,
): Promise<TurnRow[]> {
  let query = db
    .selectFrom('turns')
    .selectAll()
    .where('conversation_id', '=', conversation.id)
    .where('account_id', '=', conversation.account_id);
  if (last) query = query.where('id', '>', last.id);
  return await query.orderBy('id').limit(limit).execute();
}

export async function listMessagesAfter(
  db: Queryable,
  conversation: Pick<ConversationRow, 'id' | 'account_id'>,
  { last, limit }: Page<MessageRow>,
): Promise<MessageRow[]> {
  return await db
    .selectFrom('messages')
    .leftJoin('message_feedback as f', 'f.message_id', 'messages.id')
    .selectAll('messages')
    .select(['f.value', 'f.reason', 'f.source_id', 'f.created_at as judged_at', 'f.updated_at as judged_last_at'])
    .where('messages.conversation_id', '=', conversation.id)
    .where('messages.account_id', '=', conversation.account_id)
    .where('ordinal', '>', last?.ordinal ?? -1)
    .orderBy('ordinal')
    .limit(limit)
    .execute();
}

/** Returns the unanswered questions of the account's agents, agent by agent. */
export async function listGapsAfter(
  db: Queryable,
  accountId: string,
  { last, limit }: Page<GapRow>,
): Promise<GapRow[]> {
  let query = db
    .selectFrom('knowledge_gaps')
    .innerJoin('agents', 'agents.id', 'knowledge_gaps.agent_id')
    .selectAll('knowledge_gaps')
    .where('agents.account_id', '=', accountId);
  if (last)
    query = query.where(
      sql<boolean>`(knowledge_gaps.agent_id, question_key) > (${last.agent_id}::uuid, ${last.question_key}::text)`,
    );
  return await query.orderBy('knowledge_gaps.agent_id').orderBy('question_key').limit(limit).execute();
}

/** Returns the consent decisions for the account's agents, by id. */
export async function listPolicyActionsAfter(
  db: Queryable,
  accountId: string,
  { last, limit }: Page<PolicyActionRow>,
): Promise<PolicyActionRow[]> {
  let query = db.selectFrom('policy_actions').selectAll().where('account_id', '=', accountId);
  if (last) query = query.where('id', '>', last.id);
  return await query.orderBy('id').limit(limit).execute();
}
