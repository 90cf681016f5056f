import { sql } from 'kysely';
import type { Queryable } from '../../../db/index.ts';
import type { TestResultRow, TestRunRow } from './test-run-store.ts';

export interface CountedRunRow extends TestRunRow {
  done: number;
  right: number;
  wrong: number;
  refused: number;
  failed: number;
  cited: number;
}

interface Owner {
  accountId: string;
  agentId: string;
}

/** Returns the runs with their results so far, newest first. */
export const listRuns = (db: Queryable, { accountId, agentId }: Owner): Promise<CountedRunRow[]> =>
  readCounted(db, accountId, sql`agent_id = ${agentId}`);

export async function findRun(db: Queryable, accountId: string, runId: string): Promise<CountedRunRow | undefined> {
  const [row] = await readCounted(db, accountId, sql`id = ${runId}`);
  return row;
}

async function readCounted(db: Queryable, accountId: string, which: ReturnType<typeof sql>): Promise<CountedRunRow[]> {
  const count = (condition: string) => sql`count(*) filter (where ${sql.raw(condition)})::integer`;
  const { rows } = await sql<CountedRunRow>`
    select runs.*, found.* from (select * from test_runs where ${which} and account_id = ${accountId}) runs
    cross join lateral (
      select ${count('verdict is not null')} as done, ${count("verdict = 'right'")} as "right",
        ${count("verdict = 'wrong'")} as wrong, ${count("verdict = 'refused'")} as refused,
        ${count("verdict = 'failed'")} as failed, ${count("citations <> '[]'")} as cited
      from test_results where run_id = runs.id
    ) found
    order by runs.started_at desc, runs.id desc`.execute(db);
  return rows;
}

export interface ComparedResultRow extends TestResultRow {
  verdict: string;
  /** Verdict in the last earlier run that had the case. */
  before: string | null;
}

/** Returns the results of a run so far, in the order of its cases. */
export async function listResults(
  db: Queryable,
  { id, agent_id: agentId, account_id: accountId, started_at: startedAt }: TestRunRow,
): Promise<ComparedResultRow[]> {
  const { rows } = await sql<ComparedResultRow>`
    select r.*, b.verdict as before from test_results r
    left join lateral (
      select earlier.verdict from test_results earlier join test_runs run on run.id = earlier.run_id
      where earlier.case_id = r.case_id and earlier.account_id = r.account_id and earlier.verdict is not null
        and run.agent_id = ${agentId} and (run.started_at, run.id) < (${startedAt}::timestamptz, ${id}::uuid)
      order by run.started_at desc, run.id desc limit 1
    ) b on true
    where r.run_id = ${id} and r.account_id = ${accountId} and r.verdict is not null
    order by r.ordinal`.execute(db);
  return rows;
}

/** Returns the runs of all agents of the account after the given one, by id. */
export async function listRunsAfter(
  db: Queryable,
  accountId: string,
  page: { id: string | null; limit: number },
): Promise<TestRunRow[]> {
  let query = db.selectFrom('test_runs').selectAll().where('account_id', '=', accountId);
  if (page.id !== null) query = query.where('id', '>', page.id);
  return await query.orderBy('id').limit(page.limit).execute();
}

export async function listResultsOf(
  db: Queryable,
  { id, account_id: accountId }: TestRunRow,
  page: { after: number; limit: number },
): Promise<TestResultRow[]> {
  return await db
    .selectFrom('test_results')
    .selectAll()
    .where('run_id', '=', id)
    .where('account_id', '=', accountId)
    .where('ordinal', '>', page.after)
    .orderBy('ordinal')
    .limit(page.limit)
    .execute();
}
