import { sql } from 'kysely';
import type { Queryable } from '../../../../db/index.ts';
import type { ShownPolicy } from '../../consent/shown-policy.ts';
import type { HostPageInfo } from '../../domain/host-page-info.ts';
import type { ConversationKey } from '../../domain/turn-context.ts';
import { existingEmbed } from '../../history/conversation-store.ts';

export interface NewTurn extends ConversationKey {
  turnId: string;
  questionId: string;
  accountId: string;
  agentId: string;
  conversationId: string;
  principalKind: string;
  principalId: string;
  channel: string;
  embedId: string | null;
  /** Stored if the conversation has no page yet. */
  page: HostPageInfo | null;
  requestHash: string;
  question: string;
  language: string;
  /** Ordinal of the newest message in the turn context, replaced ones included. */
  lastOrdinal: number;
  /** Ordinal of the replaced question; it and all later messages leave the conversation. */
  replacedOrdinal: number | null;
  /** Consent sent with the question and not stored yet. */
  consent: (ShownPolicy & { id: string }) | null;
  now: Date;
}

/**
 * Effect of a turn on its conversation: `create` creates it, `update` changes its language or reopens it, `keep` changes
 * nothing.
 */
export type ConversationStep = 'create' | 'update' | 'keep';

/**
 * Stores a turn, its question and its effect on the conversation. Returns `false` after a conflict (the same turn,
 * another turn or another message of the conversation). Nothing is stored then, and the context must be read again.
 */
export async function insertTurn(db: Queryable, turn: NewTurn, step: ConversationStep): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    with turn as (
      insert into turns (id, conversation_id, account_id, agent_id, status, request_hash, question, started_at, touched_at)
      select ${turn.turnId}, ${turn.conversationId}, ${turn.accountId}, ${turn.agentId}, 'running', ${turn.requestHash},
        ${turn.question}, ${turn.now}, ${turn.now}
      where ${isLastOrdinal(turn)}
      on conflict do nothing returning id
    ), ${talk(turn, step)} ${replaced(turn)} ${agreed(turn)} asked as (${insertQuestion(turn)})
    select id from turn`.execute(db);
  return rows.length > 0;
}

/**
 * Restarts a failed turn: its question moves to the end and its partial answer is deleted. Messages that it replaces
 * already left the conversation. Returns `false` as {@link insertTurn} does.
 */
export async function restartTurn(db: Queryable, turn: NewTurn): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    with turn as (
      update turns set status = 'running', answer = '', extras = '[]', citations = '[]', suggestions = '[]',
        outcome = null, error_code = null, context_reduced = false, usage = null, stop_asked_at = null,
        started_at = ${turn.now}, touched_at = ${turn.now}, finished_at = null
      where id = ${turn.turnId} and account_id = ${turn.accountId} and status = 'failed' and ${isLastOrdinal(turn)}
      returning id
    ), before as (
      delete from messages where conversation_id = ${turn.conversationId} and turn_id in (select id from turn)
    ), ${talk(turn, 'update')} ${agreed(turn)} asked as (${insertQuestion(turn)})
    select id from turn`.execute(db);
  return rows.length > 0;
}

const isLastOrdinal = (turn: NewTurn) =>
  sql`coalesce((select max(ordinal) from messages where conversation_id = ${turn.conversationId}), -1) = ${turn.lastOrdinal}`;

/** Most turns do not change their conversation at the start; it is then written only once, at the end of the turn. */
function talk(turn: NewTurn, step: ConversationStep) {
  if (step === 'keep') return sql``;
  return sql`talk as (${step === 'create' ? insertConversation(turn) : updateConversation(turn)}),`;
}

const insertConversation = (turn: NewTurn) =>
  sql`insert into conversations
      (id, account_id, agent_id, principal_kind, principal_id, channel, embed_id, page_url, page_title, mode, key, language,
        created_at, updated_at)
    select ${turn.conversationId}, ${turn.accountId}, ${turn.agentId}, ${turn.principalKind}, ${turn.principalId},
      ${turn.channel}, ${existingEmbed(turn.embedId)}, ${turn.page?.url ?? null}, ${turn.page?.title ?? null}, ${turn.mode},
      ${turn.key}, ${turn.language}, ${turn.now}, ${turn.now} from turn`;

const updateConversation = (turn: NewTurn) =>
  sql`update conversations set updated_at = ${turn.now}, closed_at = null, language = ${turn.language}
      ${pageOfThread(turn)}
    where id = ${turn.conversationId} and account_id = ${turn.accountId} and exists (select from turn)`;

/** A thread is opened before its page is known; the first question sets it. */
const pageOfThread = ({ page }: NewTurn) =>
  page === null
    ? sql``
    : sql`, page_url = coalesce(page_url, ${page.url}),
      page_title = case when page_url is null then ${page.title} else page_title end`;

const replaced = (turn: NewTurn) =>
  turn.replacedOrdinal === null
    ? sql``
    : sql`replaced as (
      update messages set replaced_at = ${turn.now}
      where conversation_id = ${turn.conversationId} and account_id = ${turn.accountId}
        and ordinal >= ${turn.replacedOrdinal} and replaced_at is null and exists (select from turn)
    ),`;

const agreed = ({ consent, ...turn }: NewTurn) =>
  consent === null
    ? sql``
    : sql`agreed as (
      insert into policy_actions (id, account_id, agent_id, principal_kind, principal_id, session_key, accepted, version,
        consent_message, privacy_policy_url, created_at)
      select ${consent.id}, ${turn.accountId}, ${turn.agentId}, ${turn.principalKind}, ${turn.principalId}, ${turn.key},
        true, ${consent.version}, ${consent.consentMessage}, ${consent.privacyPolicyUrl}, ${turn.now} from turn
    ),`;

const insertQuestion = (turn: NewTurn) =>
  sql`insert into messages (id, conversation_id, account_id, turn_id, ordinal, role, content, created_at)
    select ${turn.questionId}, ${turn.conversationId}, ${turn.accountId}, id, ${turn.lastOrdinal + 1}, 'user',
      ${turn.question}, ${turn.now} from turn`;
