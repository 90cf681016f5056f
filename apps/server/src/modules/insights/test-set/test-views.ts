import type { TestCase, TestResult, TestRun } from '@sosia/contract';
import type { TestCaseRow } from './test-case-store.ts';
import type { ComparedResultRow, CountedRunRow } from './test-result-store.ts';

export function toTestCase(row: TestCaseRow): TestCase {
  return { id: row.id, question: row.question, expected: row.expected, createdAt: row.created_at.toISOString() };
}

export function toTestRun(row: CountedRunRow): TestRun {
  return {
    id: row.id,
    status: row.status as TestRun['status'],
    done: row.done,
    cases: row.cases,
    right: row.right,
    wrong: row.wrong,
    refused: row.refused,
    failed: row.failed,
    cited: row.cited,
    engine: row.engine,
    startedAt: row.started_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
}

export function toTestResult(row: ComparedResultRow): TestResult {
  return {
    caseId: row.case_id,
    question: row.question,
    expected: row.expected,
    verdict: row.verdict as TestResult['verdict'],
    before: row.before as TestResult['before'],
    answer: row.answer,
    citations: row.citations,
    ms: row.elapsed_ms,
  };
}
