import { sql } from 'kysely';
import type { Queryable } from '../../../db/index.ts';
import type { ChatMessageRow } from '../../conversation/index.ts';

/** Visitor and place of a conversation, as far as known. */
export interface PlaceRow {
  embedName: string | null;
  pageUrl: string | null;
  pageTitle: string | null;
  visitor: {
    name: string | null;
    email: string | null;
    phone: string | null;
    company: string | null;
    externalId: string | null;
  } | null;
}

export interface SummaryRow extends PlaceRow {
  id: string;
  agentId: string;
  channel: string;
  mode: string;
  language: string | null;
  createdAt: Date;
  updatedAt: Date;
  questions: number;
  refused: number;
  failed: number;
  liked: number;
  disliked: number;
  firstQuestion: string | null;
  /** The message with the most matching words. */
  matched: string | null;
}

/**
 * Returns the list entries of conversations in the order of the ids. Replaced questions count, because they were
 * answered as well.
 */
export async function readSummaries(
  db: Queryable,
  accountId: string,
  ids: string[],
  words: string[] = [],
): Promise<SummaryRow[]> {
  const { rows } = await sql<SummaryRow>`
    select c.id, c.agent_id as "agentId", c.channel, c.mode, c.language, c.created_at as "createdAt",
      c.updated_at as "updatedAt", t.questions, t.refused, t.failed, f.liked, f.disliked,
      q.content as "firstQuestion", m.content as matched, ${place}
    from unnest(${ids}::uuid[]) with ordinality wanted (id, at)
    join conversations c on c.id = wanted.id and c.account_id = ${accountId}
    ${placeJoins}
    cross join lateral (
      select count(*)::integer as questions, count(*) filter (where outcome = 'refused')::integer as refused,
        count(*) filter (where outcome = 'failed')::integer as failed
      from turns where conversation_id = c.id
    ) t
    cross join lateral (
      select count(*) filter (where value = 1)::integer as liked, count(*) filter (where value = -1)::integer as disliked
      from messages join message_feedback on message_id = messages.id where conversation_id = c.id
    ) f
    left join lateral (
      select content from messages where conversation_id = c.id and role = 'user'
      order by replaced_at is not null, ordinal limit 1
    ) q on true
    left join lateral (
      select content from messages where conversation_id = c.id and content ~* any(${words}::text[])
      order by (select count(*) from unnest(${words}::text[]) w where content ~* w) desc, ordinal limit 1
    ) m on true
    order by wanted.at`.execute(db);
  return rows;
}

const place = sql`e.name as "embedName", c.page_url as "pageUrl", c.page_title as "pageTitle",
      case when v.id is not null then json_build_object('name', v.name, 'email', v.email, 'phone', v.phone,
        'company', v.company, 'externalId', v.external_id) end as visitor`;

/** Casts only UUIDs: a visitor's principal id can be any text. */
const placeJoins = sql`left join embeds e on e.id = c.embed_id and e.account_id = c.account_id
    left join visitors v on v.account_id = c.account_id and v.id = case
      when c.principal_kind = 'visitor' and c.principal_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
      then c.principal_id::uuid end`;

export interface RecordedMessage extends ChatMessageRow {
  reason: string | null;
}

/** Returns all messages of conversations, including replaced ones, grouped by conversation. */
export async function readMessages(
  db: Queryable,
  accountId: string,
  conversationIds: string[],
): Promise<RecordedMessage[]> {
  return await db
    .selectFrom('messages')
    .leftJoin('message_feedback', 'message_feedback.message_id', 'messages.id')
    .selectAll('messages')
    .select(['message_feedback.value as feedback', 'message_feedback.reason'])
    .where(sql<boolean>`messages.conversation_id = any(${conversationIds}::uuid[])`)
    .where('messages.account_id', '=', accountId)
    .orderBy('messages.conversation_id')
    .orderBy('messages.ordinal')
    .execute();
}

export interface AskedQuestion extends PlaceRow {
  conversationId: string;
  channel: string;
  askedAt: Date;
  question: string;
  answer: string;
  status: string;
  outcome: string | null;
  sources: string[];
  feedback: number | null;
}

/** Returns the questions of conversations with their outcomes, in conversation order. */
export async function readQuestions(
  db: Queryable,
  accountId: string,
  conversationIds: string[],
): Promise<AskedQuestion[]> {
  const { rows } = await sql<AskedQuestion>`
    select c.id as "conversationId", c.channel, t.started_at as "askedAt", t.question, t.answer, t.status, t.outcome,
      coalesce(jsonb_path_query_array(t.citations, '$[*].title'), '[]') as sources, f.value as feedback,
      ${place}
    from unnest(${conversationIds}::uuid[]) with ordinality wanted (id, at)
    join conversations c on c.id = wanted.id and c.account_id = ${accountId}
    ${placeJoins}
    join turns t on t.conversation_id = c.id
    left join messages m on m.conversation_id = c.id and m.turn_id = t.id and m.role = 'assistant'
    left join message_feedback f on f.message_id = m.id
    order by wanted.at, t.started_at, t.id`.execute(db);
  return rows;
}
