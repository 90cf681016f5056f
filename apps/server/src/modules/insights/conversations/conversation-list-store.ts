import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../db/index.ts';
import type { TimeCursor } from '../../../lib/cursor.ts';
import type { ConversationFilter } from './conversation-filter.ts';

export interface AgentOfAccount {
  accountId: string;
  agentId: string;
}

export interface FoundConversation {
  id: string;
  time: Date;
}

/** Returns the conversations after the cursor, last active first, and the number of all that match the filter. */
export async function findPage(
  db: Queryable,
  agent: AgentOfAccount,
  filter: ConversationFilter,
  page: { after: TimeCursor | null; limit: number },
): Promise<{ total: number; rows: FoundConversation[] }> {
  const { after, limit } = page;
  const isBehind = after ? sql`(f.time, f.id) < (${after.time}::timestamptz, ${after.id}::uuid)` : sql`true`;
  const { rows } = await sql<{ total: number; id: string | null; time: Date }>`
    with found as materialized (select c.id, c.updated_at as time from conversations c where ${meets(agent, filter)})
    select (select count(*) from found) as total, p.id, p.time
    from (values (1)) one (n)
    left join (
      select f.id, f.time from found f where ${isBehind} order by f.time desc, f.id desc limit ${limit}
    ) p on true
    order by p.time desc, p.id desc`.execute(db);
  return { total: rows[0]?.total ?? 0, rows: rows.flatMap(({ id, time }) => (id === null ? [] : { id, time })) };
}

/** Returns conversations by start time, which new messages do not change during the read. */
export async function findAsBegun(
  db: Queryable,
  agent: AgentOfAccount,
  filter: ConversationFilter,
  page: { after: FoundConversation | null; limit: number },
): Promise<FoundConversation[]> {
  const { after, limit } = page;
  const isBehind = after ? sql`(c.created_at, c.id) > (${after.time}::timestamptz, ${after.id}::uuid)` : sql`true`;
  const { rows } = await sql<FoundConversation>`
    select c.id, c.created_at as time from conversations c where ${meets(agent, filter)} and ${isBehind}
    order by c.created_at, c.id limit ${limit}`.execute(db);
  return rows;
}

/** Owners only see conversations with a question: pages open threads in advance. */
function meets({ accountId, agentId }: AgentOfAccount, filter: ConversationFilter): RawBuilder<boolean> {
  const { channel, having, from, to, words } = filter;
  const conditions = [
    sql`c.account_id = ${accountId} and c.agent_id = ${agentId}`,
    ...(channel === null ? [] : [sql`c.channel = ${channel}`]),
    ...(from === null ? [] : [sql`c.created_at >= ${from}`]),
    ...(to === null ? [] : [sql`c.created_at < ${to}`]),
    ...(having === null ? [] : [hasAnswer(accountId, having)]),
    sql`exists (select from turns t where t.conversation_id = c.id)`,
    ...(words.length === 0 ? [] : [sql`${occurAll(words)}`]),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

function hasAnswer(accountId: string, having: NonNullable<ConversationFilter['having']>) {
  if (having === 'refused' || having === 'failed')
    return sql`exists (select from turns t where t.conversation_id = c.id and t.outcome = ${having})`;
  // Few answers have feedback: starting from the feedback is faster than checking every conversation.
  return sql`c.id in (select m.conversation_id from message_feedback f join messages m on m.id = f.message_id
    where f.account_id = ${accountId} and f.value = ${having === 'liked' ? 1 : -1})`;
}

/**
 * Whether each word occurs in some question or answer; a turn row holds both. `offset 0` is an optimizer fence: the
 * turns are read per conversation, up to the first match, and not for all accounts.
 */
const occurAll = (words: string[]) => sql`not exists (
  select from unnest(${words}::text[]) w (pattern) where not exists (
    select from turns t where t.conversation_id = c.id and (t.question ~* w.pattern or t.answer ~* w.pattern) offset 0
  ))`;
