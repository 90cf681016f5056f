import type { TestCase, TestResult, TestRun } from '@sosia/contract/test-sets';

export type Verdict = TestResult['verdict'];
/** Whether it came out better or worse than in the run before; `null`: as before, or there is none. */
export type Change = 'better' | 'worse' | null;

export interface CaseRow {
  caseId: string;
  question: string;
  expected: string | null;
  /** The case as it is now; `null` when it was taken out since. */
  testCase: TestCase | null;
  /** What the run found; `null` when it has not come to it, or never had it. */
  result: TestResult | null;
  change: Change;
}

/** Right is good; every other verdict is as bad as the next. */
export function changeOf({ verdict, before }: Pick<TestResult, 'verdict' | 'before'>): Change {
  if (before === null || (verdict === 'right') === (before === 'right')) return null;
  return verdict === 'right' ? 'better' : 'worse';
}

/** The cases with what a run found: first what got worse, then better, then what is not right, then the rest in their order. */
export function caseRows(cases: readonly TestCase[], results: readonly TestResult[]): CaseRow[] {
  const byId = new Map(results.map((result) => [result.caseId, result]));
  const known = new Set(cases.map(({ id }) => id));
  const rows = [
    ...cases.map((testCase) => rowOf(testCase, byId.get(testCase.id) ?? null)),
    // Taken out since: the run still tells what it found.
    ...results.filter(({ caseId }) => !known.has(caseId)).map((result) => rowOf(null, result)),
  ];
  return rows.toSorted((a, b) => rankOf(a) - rankOf(b));
}

function rowOf(testCase: TestCase | null, result: TestResult | null): CaseRow {
  // A run is about the question as it was then.
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
