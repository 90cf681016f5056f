import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Database, Queryable } from '../../../db/index.ts';
import type { StoredExtra } from '../../../db/schema.ts';
import type { Holder } from '../domain/holder-of.ts';
import type { ConversationKey } from '../domain/turn-context.ts';

/** A message with the holder's feedback: 1, -1 or `null`. */
export type ChatMessageRow = Selectable<Database['messages']> & { feedback: number | null };

/** A message with the extras of its turn. */
export type SaidMessageRow = ChatMessageRow & { extras: StoredExtra[] | null };

export interface NewThread extends Holder {
  threadId: string;
  agentId: string;
  channel: string;
  embedId: string | null;
  now: Date;
}

/** Stores a new thread. Returns `false` if the account has no such agent. */
export async function insertThread(db: Queryable, thread: NewThread): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    insert into conversations
      (id, account_id, agent_id, principal_kind, principal_id, channel, embed_id, mode, key, created_at, updated_at)
    select ${thread.threadId}, a.account_id, a.id, ${thread.principalKind}, ${thread.principalId}, ${thread.channel},
      ${existingEmbed(thread.embedId)}, 'thread', ${thread.threadId}, ${thread.now}, ${thread.now}
    from agents a where a.id = ${thread.agentId} and a.account_id = ${thread.accountId}
    returning id`.execute(db);
  return rows.length > 0;
}

/** Deletes unused threads opened before the given time, of all accounts. */
export async function deleteUnusedThreads(db: Queryable, openedBefore: Date, limit: number): Promise<void> {
  await sql`
    delete from conversations where id in (
      select c.id from conversations c
      where c.mode = 'thread' and c.created_at < ${openedBefore}
        and not exists (select from turns t where t.conversation_id = c.id)
      limit ${limit}
    )`.execute(db);
}

/** The embed's id, or null if it was just deleted. */
export const existingEmbed = (embedId: string | null) => sql`(select id from embeds where id = ${embedId}::uuid)`;

/** Closes the holder's own thread. A thread that is already closed keeps its time. */
export async function closeThreadRow(
  db: Queryable,
  holder: Holder,
  thread: { agentId: string; threadId: string; now: Date },
): Promise<void> {
  await db
    .updateTable('conversations')
    .set({ closed_at: thread.now })
    .where('agent_id', '=', thread.agentId)
    .where('mode', '=', 'thread')
    .where('key', '=', thread.threadId)
    .where('account_id', '=', holder.accountId)
    .where('principal_kind', '=', holder.principalKind)
    .where('principal_id', '=', holder.principalId)
    .where('closed_at', 'is', null)
    .execute();
}

/**
 * Finds the holder's conversation and reopens it if it was closed after `closedAfter`. Returns `undefined` if it does
 * not exist, belongs to someone else or was closed earlier.
 */
export async function reopenConversation(
  db: Queryable,
  holder: Holder,
  wanted: ConversationKey & { agentId: string; closedAfter: Date },
): Promise<{ id: string; runningTurnId: string | null } | undefined> {
  const { rows } = await sql<{ id: string; runningTurnId: string | null }>`
    with found as (
      select id, closed_at from conversations
      where agent_id = ${wanted.agentId} and mode = ${wanted.mode} and key = ${wanted.key}
        and account_id = ${holder.accountId} and principal_kind = ${holder.principalKind}
        and principal_id = ${holder.principalId} and (closed_at is null or closed_at > ${wanted.closedAfter})
    ), opened as (
      update conversations c set closed_at = null from found where c.id = found.id and found.closed_at is not null
    )
    select found.id, t.id as "runningTurnId" from found
    left join turns t on t.conversation_id = found.id and t.status = 'running'`.execute(db);
  return rows[0];
}

/** Returns the current messages of a conversation, oldest first, without replaced ones. */
export async function listMessages(
  db: Queryable,
  accountId: string,
  conversationId: string,
): Promise<SaidMessageRow[]> {
  return await db
    .selectFrom('messages')
    .leftJoin('message_feedback', 'message_feedback.message_id', 'messages.id')
    .leftJoin('turns', 'turns.id', 'messages.turn_id')
    .selectAll('messages')
    .select(['message_feedback.value as feedback', 'turns.extras'])
    .where('messages.conversation_id', '=', conversationId)
    .where('messages.account_id', '=', accountId)
    .where('messages.replaced_at', 'is', null)
    .orderBy('messages.ordinal')
    .execute();
}

export async function hasAgent(db: Queryable, accountId: string, agentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('agents')
    .select('id')
    .where('id', '=', agentId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row !== undefined;
}
