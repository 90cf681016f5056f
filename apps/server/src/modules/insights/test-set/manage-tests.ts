import { limits, type TestCase, type TestRun, type testEndpoints } from '@sosia/contract';
import type { z } from 'zod';
import { inTransaction } from '../../../db/index.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { InsightsDependencies } from '../insights-dependencies.ts';
import { countCases, deleteCase, findCase, insertCases, listCases, updateCase } from './test-case-store.ts';
import { listRuns } from './test-result-store.ts';
import { toTestCase, toTestRun } from './test-views.ts';

type Needs = Pick<InsightsDependencies, 'db' | 'runtime' | 'agents'>;
type NewCase = z.output<typeof testEndpoints.addTests.body>['cases'][number];
type CaseChanges = z.output<typeof testEndpoints.updateTest.body>;

interface Owner {
  accountId: string;
  agentId: string;
}

/** @throws {AppError} `notFound`. */
export async function listTests({ db, agents }: Needs, owner: Owner): Promise<{ cases: TestCase[]; runs: TestRun[] }> {
  await agents.getAgent(owner.accountId, owner.agentId);
  const [cases, runs] = await Promise.all([listCases(db, owner), listRuns(db, owner)]);
  return { cases: cases.map(toTestCase), runs: runs.map(toTestRun) };
}

/** Adds all cases or none. @throws {AppError} `notFound`, `testLimit`. */
export async function addTests({ db, runtime, agents }: Needs, owner: Owner, added: NewCase[]): Promise<TestCase[]> {
  const rows = added.map(({ question, expected }) => ({
    id: runtime.newId(),
    account_id: owner.accountId,
    agent_id: owner.agentId,
    question,
    expected,
    created_at: runtime.now(),
  }));
  await inTransaction(db, async (tx) => {
    if (!(await agents.lockAgent(tx, owner))) throw new AppError('notFound');
    if ((await countCases(tx, owner)) + rows.length > limits.testCases) throw new AppError('testLimit');
    await insertCases(tx, rows);
  });
  return rows.map(toTestCase);
}

/** Changes the given fields. @throws {AppError} `notFound`. */
export async function changeTest(
  { db }: Pick<Needs, 'db'>,
  accountId: string,
  caseId: string,
  { question, expected }: CaseChanges,
): Promise<TestCase> {
  const changes = { ...(question === undefined ? {} : { question }), ...(expected === undefined ? {} : { expected }) };
  const isEmpty = Object.keys(changes).length === 0;
  const row = await (isEmpty ? findCase(db, accountId, caseId) : updateCase(db, accountId, caseId, changes));
  if (!row) throw new AppError('notFound');
  return toTestCase(row);
}

/** Deletes a case; earlier runs keep its results. @throws {AppError} `notFound`. */
export async function removeTest({ db }: Pick<Needs, 'db'>, accountId: string, caseId: string): Promise<void> {
  if (!(await deleteCase(db, accountId, caseId))) throw new AppError('notFound');
}
