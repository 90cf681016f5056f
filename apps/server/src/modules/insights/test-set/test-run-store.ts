import { type Selectable, sql } from 'kysely';
import type { Database, Queryable } from '../../../db/index.ts';
import type { StoredCitation } from '../../../db/schema.ts';
import type { TestCaseRow } from './test-case-store.ts';

export type TestRunRow = Selectable<Database['test_runs']>;
export type TestResultRow = Selectable<Database['test_results']>;

export interface NewTestRun {
  id: string;
  accountId: string;
  agentId: string;
  cases: TestCaseRow[];
  now: Date;
}

/** Inserts a run with its current cases. Throws a unique violation while another run of the agent is active. */
export async function insertRun(tx: Queryable, { id, accountId, agentId, cases, now }: NewTestRun): Promise<void> {
  await tx
    .insertInto('test_runs')
    .values({
      id,
      account_id: accountId,
      agent_id: agentId,
      status: 'queued',
      engine: '',
      cases: cases.length,
      started_at: now,
    })
    .execute();
  await tx
    .insertInto('test_results')
    .values(
      cases.map((each, ordinal) => ({
        run_id: id,
        ordinal,
        account_id: accountId,
        case_id: each.id,
        question: each.question,
        expected: each.expected,
      })),
    )
    .execute();
}

/** Deletes the oldest runs with their results. */
export async function dropOldestRuns(
  tx: Queryable,
  { accountId, agentId }: { accountId: string; agentId: string },
  kept: number,
): Promise<void> {
  await sql`
    delete from test_runs where account_id = ${accountId} and id in (
      select id from test_runs where agent_id = ${agentId} and account_id = ${accountId}
      order by started_at desc, id desc offset ${kept}
    )`.execute(tx);
}

/** Marks an unfinished run as running and returns it; `undefined` if there is none. */
export async function takeUpRun(db: Queryable, accountId: string, runId: string): Promise<TestRunRow | undefined> {
  return await db
    .updateTable('test_runs')
    .set({ status: 'running' })
    .where('id', '=', runId)
    .where('account_id', '=', accountId)
    .where('status', 'in', ['queued', 'running'])
    .returningAll()
    .executeTakeFirst();
}

export async function endRun(
  db: Queryable,
  { accountId, runId, status, now }: { accountId: string; runId: string; status: 'done' | 'failed'; now: Date },
): Promise<void> {
  await db
    .updateTable('test_runs')
    .set({ status, finished_at: now })
    .where('id', '=', runId)
    .where('account_id', '=', accountId)
    .where('status', 'in', ['queued', 'running'])
    .execute();
}

/** Returns the first case of a run without a verdict. */
export async function nextUnanswered(
  db: Queryable,
  accountId: string,
  runId: string,
): Promise<TestResultRow | undefined> {
  return await db
    .selectFrom('test_results')
    .selectAll()
    .where('run_id', '=', runId)
    .where('account_id', '=', accountId)
    .where('verdict', 'is', null)
    .orderBy('ordinal')
    .limit(1)
    .executeTakeFirst();
}

export interface FoundVerdict {
  verdict: string;
  answer: string;
  citations: StoredCitation[];
  elapsedMs: number;
  engine: string;
}

/** Stores a verdict. @returns `false` if the case already has one or is deleted. */
export async function storeVerdict(
  tx: Queryable,
  { run_id: runId, ordinal, account_id: accountId }: Pick<TestResultRow, 'run_id' | 'ordinal' | 'account_id'>,
  found: FoundVerdict,
): Promise<boolean> {
  const stored = await tx
    .updateTable('test_results')
    .set({
      verdict: found.verdict,
      answer: found.answer,
      elapsed_ms: found.elapsedMs,
      citations: JSON.stringify(found.citations),
    })
    .where('run_id', '=', runId)
    .where('ordinal', '=', ordinal)
    .where('account_id', '=', accountId)
    .where('verdict', 'is', null)
    .returning('ordinal')
    .executeTakeFirst();
  if (!stored) return false;
  if (found.engine !== '')
    await tx
      .updateTable('test_runs')
      .set({ engine: found.engine })
      .where('id', '=', runId)
      .where('account_id', '=', accountId)
      .execute();
  return true;
}
