import { sql } from 'kysely';
import type { Queryable } from '../../db/index.ts';
import type { StoredCitation, StoredExtra } from '../../db/schema.ts';
import type { ConversationKey } from './opening-store.ts';

export interface NewTurn extends ConversationKey {
  turnId: string;
  questionId: string;
  accountId: string;
  agentId: string;
  conversationId: string;
  principalKind: string;
  principalId: string;
  channel: string;
  requestHash: string;
  question: string;
  language: string;
  /** Of the newest message that the opening saw. */
  lastOrdinal: number;
  now: Date;
}

/** What a turn means to its conversation: it begins it, takes it up (in another language, or after it was closed), or nothing. */
export type ConversationStep = 'begin' | 'takeUp' | 'goOn';

/**
 * Stores a turn and its question, and what it means to the conversation. `false`: something came in between (the same turn,
 * another turn or message of the conversation), nothing was stored, and the opening must be read again.
 */
export async function insertTurn(db: Queryable, turn: NewTurn, step: ConversationStep): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    with turn as (
      insert into turns (id, conversation_id, account_id, agent_id, status, request_hash, question, started_at, touched_at)
      select ${turn.turnId}, ${turn.conversationId}, ${turn.accountId}, ${turn.agentId}, 'running', ${turn.requestHash},
        ${turn.question}, ${turn.now}, ${turn.now}
      where ${isLastOrdinal(turn)}
      on conflict do nothing returning id
    ), ${talk(turn, step)} asked as (${insertQuestion(turn)})
    select id from turn`.execute(db);
  return rows.length > 0;
}

/** Starts a failed turn over: its question moves to the end and what it had said goes. `false` as for {@link insertTurn}. */
export async function restartTurn(db: Queryable, turn: NewTurn): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    with turn as (
      update turns set status = 'running', answer = '', extras = '[]', citations = '[]', suggestions = '[]', outcome = null, error_code = null,
        context_reduced = false, usage = null, started_at = ${turn.now}, touched_at = ${turn.now}, finished_at = null
      where id = ${turn.turnId} and account_id = ${turn.accountId} and status = 'failed' and ${isLastOrdinal(turn)}
      returning id
    ), before as (
      delete from messages where conversation_id = ${turn.conversationId} and turn_id in (select id from turn)
    ), ${talk(turn, 'takeUp')} asked as (${insertQuestion(turn)})
    select id from turn`.execute(db);
  return rows.length > 0;
}

const isLastOrdinal = (turn: NewTurn) =>
  sql`coalesce((select max(ordinal) from messages where conversation_id = ${turn.conversationId}), -1) = ${turn.lastOrdinal}`;

/** The opening found the conversation as it should be, in most turns; writing it once, at the turn's end, is enough then. */
function talk(turn: NewTurn, step: ConversationStep) {
  if (step === 'goOn') return sql``;
  return sql`talk as (${step === 'begin' ? beginConversation(turn) : takeUpConversation(turn)}),`;
}

const beginConversation = (turn: NewTurn) =>
  sql`insert into conversations
      (id, account_id, agent_id, principal_kind, principal_id, channel, mode, key, language, created_at, updated_at)
    select ${turn.conversationId}, ${turn.accountId}, ${turn.agentId}, ${turn.principalKind}, ${turn.principalId},
      ${turn.channel}, ${turn.mode}, ${turn.key}, ${turn.language}, ${turn.now}, ${turn.now} from turn`;

const takeUpConversation = (turn: NewTurn) =>
  sql`update conversations set updated_at = ${turn.now}, closed_at = null, language = ${turn.language}
    where id = ${turn.conversationId} and account_id = ${turn.accountId} and exists (select from turn)`;

const insertQuestion = (turn: NewTurn) =>
  sql`insert into messages (id, conversation_id, account_id, turn_id, ordinal, role, content, created_at)
    select ${turn.questionId}, ${turn.conversationId}, ${turn.accountId}, id, ${turn.lastOrdinal + 1}, 'user',
      ${turn.question}, ${turn.now} from turn`;

export interface SaidSince {
  turnId: string;
  /** What comes after the text that is stored. */
  text: string;
  /** All of them. */
  extras: StoredExtra[];
}

/** Adds what running turns said to their rows, and gives the ids of those that still run. */
export async function storeWhatWasSaid(db: Queryable, news: SaidSince[], now: Date): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    update turns t set answer = t.answer || n.text, extras = n.extras::jsonb, touched_at = ${now}
    from unnest(${news.map((each) => each.turnId)}::uuid[], ${news.map((each) => each.text)}::text[],
      ${news.map((each) => JSON.stringify(each.extras))}::text[]) as n (id, text, extras)
    where t.id = n.id and t.status = 'running' returning t.id`.execute(db);
  return new Set(rows.map((row) => row.id));
}

export interface TurnEnd {
  turnId: string;
  accountId: string;
  status: 'done' | 'stopped' | 'failed';
  answer: string;
  extras: StoredExtra[];
  citations: StoredCitation[];
  outcome: 'answered' | 'general' | 'refused' | 'failed';
  errorCode: string | null;
  contextReduced: boolean;
  credits: number;
  usage: { inputTokens: number; outputTokens: number } | null;
  /** The answer's message; `null` stores none. */
  messageId: string | null;
  /** Questions proposed below the answer. */
  suggestions: string[];
  /** A question that the knowledge could not answer. */
  gap: { id: string; key: string; language: string } | null;
  now: Date;
}

/** Ends a running turn and stores its answer. `false`: it does not run any more, and nothing was stored. */
export async function endTurn(db: Queryable, end: TurnEnd): Promise<boolean> {
  const citations = JSON.stringify(end.citations);
  const { rows } = await sql<{ id: string }>`
    with turn as (
      update turns set status = ${end.status}, answer = ${end.answer}, extras = ${JSON.stringify(end.extras)},
        citations = ${citations}, outcome = ${end.outcome}, error_code = ${end.errorCode},
        context_reduced = ${end.contextReduced}, credits = ${end.credits},
        suggestions = ${JSON.stringify(end.suggestions)}, usage = ${end.usage ? JSON.stringify(end.usage) : null}, finished_at = ${end.now}
      where id = ${end.turnId} and account_id = ${end.accountId} and status = 'running'
      returning id, conversation_id, account_id, agent_id, question
    ), ${said(end, citations)} ${missing(end)} talk as (
      update conversations c set updated_at = ${end.now} from turn where c.id = turn.conversation_id
    )
    select id from turn`.execute(db);
  return rows.length > 0;
}

const said = (end: TurnEnd, citations: string) =>
  end.messageId === null
    ? sql``
    : sql`said as (
      insert into messages
        (id, conversation_id, account_id, turn_id, ordinal, role, content, question, citations, outcome, is_stopped, created_at)
      select ${end.messageId}, conversation_id, account_id, id,
        (select coalesce(max(m.ordinal), -1) + 1 from messages m where m.conversation_id = turn.conversation_id),
        'assistant', ${end.answer}, question, ${citations}, ${end.outcome}, ${end.status === 'stopped'}, ${end.now} from turn
    ),`;

const missing = ({ gap, now }: TurnEnd) =>
  gap === null
    ? sql``
    : sql`missing as (
      insert into knowledge_gaps as known
        (id, account_id, agent_id, question, question_key, language, first_asked_at, last_asked_at)
      select ${gap.id}, account_id, agent_id, question, ${gap.key}, ${gap.language}, ${now}, ${now} from turn
      on conflict (agent_id, question_key) do update set times = known.times + 1, last_asked_at = excluded.last_asked_at
    ),`;
