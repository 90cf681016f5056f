import type { TestCase, TestResult, TestRun } from '@sosia/contract/test-sets';

export type Verdict = TestResult['verdict'];
/** Change since the previous run; `null`: same, or no previous run. */
export type Change = 'better' | 'worse' | null;

export interface CaseRow {
  caseId: string;
  question: string;
  expected: string | null;
  /** The current test case; `null` if deleted since. */
  testCase: TestCase | null;
  /** The run's result; `null` if missing or pending. */
  result: TestResult | null;
  change: Change;
}

/** Only correct is good; all other verdicts rank alike. */
export function changeOf({ verdict, before }: Pick<TestResult, 'verdict' | 'before'>): Change {
  if (before === null || (verdict === 'right') === (before === 'right')) return null;
  return verdict === 'right' ? 'better' : 'worse';
}

/** Test cases with a run's results: worse first, then better, then incorrect, then the rest in order. */
export function caseRows(cases: readonly TestCase[], results: readonly TestResult[]): CaseRow[] {
  const byId = new Map(results.map((result) => [result.caseId, result]));
  const known = new Set(cases.map(({ id }) => id));
  const rows = [
    ...cases.map((testCase) => rowOf(testCase, byId.get(testCase.id) ?? null)),
    // Deleted since, but the run still shows its result.
    ...results.filter(({ caseId }) => !known.has(caseId)).map((result) => rowOf(null, result)),
  ];
  return rows.toSorted((a, b) => rankOf(a) - rankOf(b));
}

function rowOf(testCase: TestCase | null, result: TestResult | null): CaseRow {
  // A result refers to the question at the time of the run.
  const { question = '', expected = null } = result ?? testCase ?? {};
  return {
    caseId: testCase?.id ?? result?.caseId ?? '',
    question,
    expected,
    testCase,
    result,
    change: result ? changeOf(result) : null,
  };
}

function rankOf({ result, change }: CaseRow): number {
  if (change === 'worse') return 0;
  if (change === 'better') return 1;
  if (result === null) return 4;
  return result.verdict === 'right' ? 3 : 2;
}

export const isRunning = ({ status }: Pick<TestRun, 'status'>) => status === 'queued' || status === 'running';
