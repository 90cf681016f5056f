import type { ExportedFile } from '../../../lib/export/exported-file.ts';
import { inPages } from '../../../lib/export/in-pages.ts';
import { writeJson } from '../../../lib/export/write-json.ts';
import type { InsightsDependencies } from '../insights-dependencies.ts';
import { listCasesAfter, type TestCaseRow } from './test-case-store.ts';
import { listResultsOf, listRunsAfter } from './test-result-store.ts';
import type { TestResultRow, TestRunRow } from './test-run-store.ts';

type Needs = Pick<InsightsDependencies, 'db'>;

/** Rows per query. */
const limit = 100;

/** Yields the account export of test sets: `test-cases.json`, and `test-runs.json` with the results of each run. */
export async function* exportTests(deps: Needs, accountId: string): AsyncGenerator<ExportedFile, void> {
  yield { path: 'test-cases.json', content: writeJson(casesOf(deps, accountId)) };
  yield { path: 'test-runs.json', content: writeJson(runsOf(deps, accountId)) };
}

async function* casesOf({ db }: Needs, accountId: string) {
  const rows = inPages<TestCaseRow>(limit, (last) => listCasesAfter(db, accountId, { id: last?.id ?? null, limit }));
  for await (const row of rows)
    yield {
      id: row.id,
      agentId: row.agent_id,
      question: row.question,
      expected: row.expected,
      createdAt: row.created_at,
    };
}

async function* runsOf({ db }: Needs, accountId: string) {
  const rows = inPages<TestRunRow>(limit, (last) => listRunsAfter(db, accountId, { id: last?.id ?? null, limit }));
  for await (const row of rows)
    yield {
      id: row.id,
      agentId: row.agent_id,
      status: row.status,
      engine: row.engine,
      cases: row.cases,
      startedAt: row.started_at,
      finishedAt: row.finished_at,
      results: resultsOf({ db }, row),
    };
}

async function* resultsOf({ db }: Needs, run: TestRunRow) {
  const rows = inPages<TestResultRow>(limit, (last) => listResultsOf(db, run, { after: last?.ordinal ?? -1, limit }));
  for await (const row of rows)
    yield {
      caseId: row.case_id,
      question: row.question,
      expected: row.expected,
      verdict: row.verdict,
      answer: row.answer,
      citations: row.citations,
      elapsedMs: row.elapsed_ms,
    };
}
