import { type Selectable, sql } from 'kysely';
import type { Database, Queryable } from '../../../db/index.ts';
import type { StoredCitation } from '../../../db/schema.ts';
import { foldPrompt, unfoldPrompt } from './fold-prompt.ts';
import type { TurnTrace } from './trace-collector.ts';

export interface NewTrace {
  turnId: string;
  trace: TurnTrace;
}

/** Stores traces in one statement. Skips deleted turns; a restarted turn keeps its last trace. */
export async function insertTraces(db: Queryable, traces: readonly NewTrace[], now: Date): Promise<void> {
  const rows = traces.map(({ turnId, trace }) => ({ id: turnId, trace: { ...trace, prompt: foldPrompt(trace) } }));
  await sql`
    with n as (
      select id, trace from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (id uuid, trace jsonb)
    ), kept as (
      select id, account_id from turns where id in (select id from n) order by id for key share
    )
    insert into turn_traces (turn_id, account_id, trace, created_at)
    select kept.id, kept.account_id, n.trace, ${now} from n join kept on kept.id = n.id
    on conflict (turn_id) do update set trace = excluded.trace, created_at = excluded.created_at`.execute(db);
}

/** Deletes older traces of all accounts. */
export async function deleteTracesBefore(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('turn_traces').where('created_at', '<', before).execute();
}

export type TurnToExplain = Pick<
  Selectable<Database['turns']>,
  'id' | 'status' | 'question' | 'answer' | 'outcome' | 'error_code' | 'context_reduced' | 'credits' | 'started_at'
> & {
  citations: StoredCitation[];
  usage: { inputTokens: number; outputTokens: number } | null;
  language: string | null;
  /** `null` if already deleted or not written yet. */
  trace: TurnTrace | null;
};

/** Returns a turn with any of the account's agents, from any caller. */
export async function readTurnToExplain(
  db: Queryable,
  accountId: string,
  turnId: string,
): Promise<TurnToExplain | undefined> {
  const { rows } = await sql<TurnToExplain>`
    select t.id, t.status, t.question, t.answer, t.outcome, t.error_code, t.context_reduced, t.credits, t.started_at,
      t.citations, t.usage, c.language, tr.trace
    from turns t
    join conversations c on c.id = t.conversation_id
    left join turn_traces tr on tr.turn_id = t.id and tr.account_id = t.account_id
    where t.id = ${turnId} and t.account_id = ${accountId}`.execute(db);
  const [row] = rows;
  return row?.trace ? { ...row, trace: { ...row.trace, prompt: unfoldPrompt(row.trace) } } : row;
}
