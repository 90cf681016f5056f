import type { TestCase, TestResult } from '@sosia/contract/test-sets';
import { expect, test } from 'vitest';
import { caseRows, changeOf, type Verdict } from './case-rows.ts';

const testCase = (id: string): TestCase => ({
  id,
  question: `${id}?`,
  expected: '1',
  createdAt: '2026-05-10T12:00:00Z',
});
const result = (caseId: string, verdict: Verdict, before: Verdict | null): TestResult => ({
  caseId,
  question: `${caseId} then?`,
  expected: '1',
  verdict,
  before,
  answer: '',
  citations: [],
  ms: 1,
});

test('reports a change only to or from correct', () => {
  expect(changeOf({ verdict: 'right', before: 'wrong' })).toBe('better');
  expect(changeOf({ verdict: 'refused', before: 'right' })).toBe('worse');
  expect(changeOf({ verdict: 'refused', before: 'wrong' })).toBeNull();
  expect(changeOf({ verdict: 'right', before: 'right' })).toBeNull();
  expect(changeOf({ verdict: 'wrong', before: null })).toBeNull();
});

test('orders by worse, better, incorrect, correct, not asked', () => {
  const cases = ['right', 'new', 'wrong', 'better', 'worse'].map(testCase);
  const results = [
    result('right', 'right', 'right'),
    result('wrong', 'wrong', 'wrong'),
    result('better', 'right', 'failed'),
    result('worse', 'wrong', 'right'),
    result('gone', 'wrong', null),
  ];
  const rows = caseRows(cases, results);
  expect(rows.map(({ caseId }) => caseId)).toEqual(['worse', 'better', 'wrong', 'gone', 'right', 'new']);
  expect(rows.find(({ caseId }) => caseId === 'gone')).toMatchObject({ question: 'gone then?', testCase: null });
  expect(rows.find(({ caseId }) => caseId === 'new')).toMatchObject({ question: 'new?', result: null });
});
