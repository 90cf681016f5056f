import { sql } from 'kysely';
import type { Queryable } from '../../db/index.ts';
import type { ModelMessage } from '../../ports/language-model.ts';

/** Which conversation of an agent: the id that a client made for a session, or ours of a thread. */
export interface ConversationKey {
  mode: 'session' | 'thread';
  key: string;
}

export interface OpeningQuery extends ConversationKey {
  accountId: string;
  agentId: string;
  turnId: string;
  historyMessages: number;
}

/** All that must be known before a turn starts, read at one moment. */
export interface Opening {
  agentName: string;
  instructions: string;
  answerScope: string;
  refusalText: string | null;
  consentMessage: string | null;
  agentModel: string | null;
  agentLanguage: string;
  indexVersion: number;
  hasKnowledge: boolean;
  conversationId: string | null;
  principalKind: string | null;
  principalId: string | null;
  conversationLanguage: string | null;
  closedAt: Date | null;
  /** The turn that already has this id, in whatever conversation. */
  sameTurnStatus: string | null;
  sameTurnHash: string | null;
  /** The turn that this conversation is busy with. */
  runningTurnId: string | null;
  runningTouchedAt: Date | null;
  /** Of the newest message; -1 when there is none. */
  lastOrdinal: number;
  /** Oldest first. */
  history: ModelMessage[];
}

/** `undefined`: the account has no such agent. */
export async function readOpening(db: Queryable, asked: OpeningQuery): Promise<Opening | undefined> {
  const { rows } = await sql<Opening>`
    select a.name as "agentName", a.instructions, a.answer_scope as "answerScope", a.refusal_text as "refusalText",
      a.consent_message as "consentMessage", a.model as "agentModel", a.language as "agentLanguage",
      a.index_version as "indexVersion",
      exists (select from sources s where s.agent_id = a.id and s.refreshed_at is not null and s.active) as "hasKnowledge",
      c.id as "conversationId", c.principal_kind as "principalKind", c.principal_id as "principalId",
      c.language as "conversationLanguage", c.closed_at as "closedAt",
      same.status as "sameTurnStatus", same.request_hash as "sameTurnHash",
      busy.id as "runningTurnId", busy.touched_at as "runningTouchedAt",
      coalesce(past.last, -1) as "lastOrdinal", coalesce(past.messages, '[]') as history
    from agents a
    left join conversations c on c.agent_id = a.id and c.mode = ${asked.mode} and c.key = ${asked.key}
    left join turns same on same.id = ${asked.turnId}
    left join turns busy on busy.conversation_id = c.id and busy.status = 'running'
    left join lateral (
      select max(m.ordinal) as last,
        json_agg(json_build_object('role', m.role, 'content', m.content) order by m.ordinal) as messages
      from (
        select ordinal, role, content from messages
        where conversation_id = c.id order by ordinal desc limit ${asked.historyMessages}
      ) m
    ) past on true
    where a.id = ${asked.agentId} and a.account_id = ${asked.accountId}`.execute(db);
  return rows[0];
}
