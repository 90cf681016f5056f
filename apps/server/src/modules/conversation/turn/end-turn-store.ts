import { sql } from 'kysely';
import type { Queryable } from '../../../db/index.ts';
import type { StoredCitation, StoredExtra } from '../../../db/schema.ts';

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
  isCut: boolean;
  credits: number;
  usage: { inputTokens: number; outputTokens: number } | null;
  /** Id of the answer's message; `null` to store none. */
  messageId: string | null;
  /** Suggested follow-up questions. */
  suggestions: string[];
  /** The knowledge gap to record, if any. */
  gap: { id: string; key: string; question: string; language: string } | null;
  now: Date;
}

/** Ends a running turn and stores its answer. Returns `false` if it no longer runs; nothing is stored then. */
export async function endTurn(db: Queryable, end: TurnEnd): Promise<boolean> {
  const citations = JSON.stringify(end.citations);
  const { rows } = await sql<{ id: string }>`
    with turn as (
      update turns set status = ${end.status}, answer = ${end.answer}, extras = ${JSON.stringify(end.extras)},
        citations = ${citations}, outcome = ${end.outcome}, error_code = ${end.errorCode},
        context_reduced = ${end.contextReduced}, is_cut = ${end.isCut}, credits = ${end.credits},
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
        (id, conversation_id, account_id, turn_id, ordinal, role, content, question, citations, outcome, is_stopped, is_cut,
        created_at)
      select ${end.messageId}, conversation_id, account_id, id,
        (select coalesce(max(m.ordinal), -1) + 1 from messages m where m.conversation_id = turn.conversation_id),
        'assistant', ${end.answer}, question, ${citations}, ${end.outcome}, ${end.status === 'stopped'}, ${end.isCut},
        ${end.now} from turn
    ),`;

const missing = ({ gap, now }: TurnEnd) =>
  gap === null
    ? sql``
    : sql`missing as (
      insert into knowledge_gaps as known
        (id, account_id, agent_id, question, question_key, language, first_asked_at, last_asked_at)
      select ${gap.id}, account_id, agent_id, ${gap.question}, ${gap.key}, ${gap.language}, ${now}, ${now} from turn
      on conflict (agent_id, question_key) do update set times = known.times + 1, last_asked_at = excluded.last_asked_at,
        settled_at = ${whileIngesting('settled_at')}, source_id = ${whileIngesting('source_id')}
    ),`;

/** Reopens a settled gap, unless the source that settled it is still being ingested. */
const whileIngesting = (column: 'settled_at' | 'source_id') =>
  sql`case when exists (
    select from sources where id = known.source_id and status not in ('ready', 'failed', 'cancelled')
  ) then known.${sql.ref(column)} end`;
