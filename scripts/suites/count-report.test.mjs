import { expect, it } from 'vitest';
import { countReport } from './count-report.mjs';

const report = (counts, files = []) => ({ numPassedTests: 3, numFailedTests: 0, ...counts, testResults: files });

it('counts what passed', () => {
  expect(countReport(report({}), 0)).toEqual({ passed: 3, failed: 0, notes: [] });
});

it('counts a failed test once, not its file as well', () => {
  const files = [{ status: 'failed', assertionResults: [{ status: 'failed' }] }];
  expect(countReport(report({ numFailedTests: 1 }, files), 1)).toEqual({ passed: 3, failed: 1, notes: [] });
});

it('counts a file that did not load', () => {
  expect(countReport(report({}, [{ status: 'failed', assertionResults: [] }]), 1)).toMatchObject({
    passed: 3,
    failed: 1,
  });
});

it('counts skipped and unwritten tests as failed', () => {
  expect(countReport(report({ numPendingTests: 1, numTodoTests: 1 }), 0)).toMatchObject({ passed: 3, failed: 2 });
});

it('is never green when nothing ran, nothing was reported, or the runner itself failed', () => {
  expect(countReport(report({ numPassedTests: 0 }), 0)).toMatchObject({ failed: 1, notes: ['no test ran'] });
  expect(countReport(undefined, 0)).toMatchObject({ passed: 0, failed: 1 });
  expect(countReport(report({}), 1)).toMatchObject({ passed: 3, failed: 1 });
});
