import type { TestResult, TestRun } from '@sosia/contract';
import { inTransaction, isUniqueViolation, type Queryable } from '../../../db/index.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { InsightsDependencies } from '../insights-dependencies.ts';
import { type RunTestsPayload, runTestsJob } from './run-tests-job.ts';
import { listCases } from './test-case-store.ts';
import { findRun, listResults } from './test-result-store.ts';
import { dropOldestRuns, insertRun } from './test-run-store.ts';
import { toTestResult, toTestRun } from './test-views.ts';

/** Number of kept runs per agent. */
const keptRuns = 50;

/**
 * Enqueues a run of an agent's test set with its current cases.
 * @throws {AppError} `notFound`, `noTests`, `noKnowledge`, `notCredits`, `testsRunning`
 */
export async function beginTestRun(
  deps: InsightsDependencies,
  owner: { accountId: string; agentId: string },
): Promise<TestRun> {
  const { db, runtime, jobs, agents, knowledge } = deps;
  const { accountId, agentId } = owner;
  await agents.getAgent(accountId, agentId);
  const cases = await listCases(db, owner);
  if (cases.length === 0) throw new AppError('noTests');
  if (!(await knowledge.hasReadySource(accountId, agentId))) throw new AppError('noKnowledge');
  const id = runtime.newId();
  try {
    await inTransaction(db, async (tx) => {
      await requireCreditsForOne(deps, tx, owner);
      await insertRun(tx, { ...owner, id, cases, now: runtime.now() });
      await dropOldestRuns(tx, owner, keptRuns);
      await jobs.enqueue(tx, runTestsJob, { accountId, runId: id } satisfies RunTestsPayload);
    });
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError('testsRunning') : error;
  }
  const { results: _, ...run } = await getTestRun(deps, accountId, id);
  return run;
}

/**
 * Each answer is charged when it is given.
 * @throws {AppError} `notCredits` when the credits do not cover the first one.
 */
async function requireCreditsForOne(
  { ledger, runtime }: InsightsDependencies,
  tx: Queryable,
  owner: { accountId: string; agentId: string },
): Promise<void> {
  if (!ledger.isMetered) return;
  const reservation = { ...owner, reservationId: runtime.newId(), billable: 'answer' } as const;
  await ledger.reserve(tx, reservation);
  await ledger.release(tx, reservation);
}

/** @throws {AppError} `notFound`. */
export async function getTestRun(
  { db }: Pick<InsightsDependencies, 'db'>,
  accountId: string,
  runId: string,
): Promise<TestRun & { results: TestResult[] }> {
  const run = await findRun(db, accountId, runId);
  if (!run) throw new AppError('notFound');
  return { ...toTestRun(run), results: (await listResults(db, run)).map(toTestResult) };
}
