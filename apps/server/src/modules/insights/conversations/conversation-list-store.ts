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

/** The last active first, those behind the cursor, with the number of all that meet the filter. */
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

/** As they began, so that what goes on meanwhile changes no place in the order. */
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

/** Only what was asked something is a conversation to its owner: a page opens threads ahead. */
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
  // Few answers are judged: beginning with them beats asking every conversation.
  return sql`c.id in (select m.conversation_id from message_feedback f join messages m on m.id = f.message_id
    where f.account_id = ${accountId} and f.value = ${having === 'liked' ? 1 : -1})`;
}

/**
 * Each word in some question or answer: turns have both in a row. `offset 0` keeps the planner from reading the turns of
 * everybody to find those few: they are read conversation by conversation, and no further than to the first with the word.
 */
const occurAll = (words: string[]) => sql`not exists (
  select from unnest(${words}::text[]) w (pattern) where not exists (
    select from turns t where t.conversation_id = c.id and (t.question ~* w.pattern or t.answer ~* w.pattern) offset 0
  ))`;
