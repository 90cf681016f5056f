import { sql } from 'kysely';
import type { Queryable } from '../../../../db/index.ts';
import type { ConversationKey, TurnContext } from '../../domain/turn-context.ts';

export interface TurnContextQuery extends ConversationKey {
  accountId: string;
  agentId: string;
  turnId: string;
  /** The turn to replace. */
  replaces: string | undefined;
  historyMessages: number;
}

/** Returns `undefined` if the account has no such agent. */
export async function readTurnContext(db: Queryable, asked: TurnContextQuery): Promise<TurnContext | undefined> {
  const { rows } = await sql<TurnContext>`
    select a.name as "agentName", a.instructions, a.answer_scope as "answerScope", a.refusal_text as "refusalText",
      a.consent_message as "consentMessage", a.privacy_policy_url as "privacyPolicyUrl",
      a.starter_questions as "starterQuestions", a.model as "agentModel", a.language as "agentLanguage",
      a.assistant_token is not null as "assistantMode",
      a.index_version as "indexVersion",
      exists (select from sources s where s.agent_id = a.id and s.refreshed_at is not null and s.active) as "hasKnowledge",
      ${lastDecision(asked)} as policy,
      c.id as "conversationId", c.principal_kind as "principalKind", c.principal_id as "principalId",
      c.language as "conversationLanguage", c.closed_at as "closedAt",
      same.status as "sameTurnStatus", same.request_hash as "sameTurnHash",
      busy.id as "runningTurnId", busy.touched_at as "runningTouchedAt",
      ${replacedOrdinal(asked)} as "replacedOrdinal",
      coalesce((select max(ordinal) from messages where conversation_id = c.id), -1) as "lastOrdinal",
      coalesce(past.messages, '[]') as history
    from agents a
    left join conversations c on c.agent_id = a.id and c.mode = ${asked.mode} and c.key = ${asked.key}
    left join turns same on same.id = ${asked.turnId}
    left join turns busy on busy.conversation_id = c.id and busy.status = 'running'
    left join lateral (
      select json_agg(json_build_object('role', m.role, 'content', m.content) order by m.ordinal) as messages
      from (
        select ordinal, role, content from messages
        where conversation_id = c.id and replaced_at is null and turn_id <> ${asked.turnId}
          ${isBeforeReplaced(asked)}
        order by ordinal desc limit ${asked.historyMessages}
      ) m
    ) past on true
    where a.id = ${asked.agentId} and a.account_id = ${asked.accountId}`.execute(db);
  return rows[0];
}

/** Read only if the agent requires consent. */
const lastDecision = ({ key }: TurnContextQuery) => sql`case when a.consent_message is not null then (
      select json_build_object('accepted', p.accepted, 'version', p.version,
        'principalKind', p.principal_kind, 'principalId', p.principal_id)
      from policy_actions p where p.agent_id = a.id and p.session_key = ${key}
      order by p.created_at desc, p.id desc limit 1
    ) end`;

const replacedOrdinal = ({ replaces }: TurnContextQuery) =>
  replaces === undefined
    ? sql`null::integer`
    : sql`(
      select ordinal from messages
      where conversation_id = c.id and turn_id = ${replaces} and role = 'user' and replaced_at is null
    )`;

const isBeforeReplaced = (asked: TurnContextQuery) =>
  asked.replaces === undefined ? sql`` : sql`and ordinal < coalesce(${replacedOrdinal(asked)}, 2147483647)`;
