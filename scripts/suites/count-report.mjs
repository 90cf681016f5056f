/**
 * What a Vitest JSON report amounts to. A skipped test counts as failed: nobody reads a green line for what did not run.
 * @param {object | undefined} report undefined when Vitest wrote none
 * @param {number} exitCode
 * @returns {{ passed: number, failed: number, notes: string[] }} `notes`: why `failed` is more than the failed tests
 */
export function countReport(report, exitCode) {
  if (!report) return { passed: 0, failed: 1, notes: ['the test runner ended without a report'] };
  const passed = report.numPassedTests ?? 0;
  const broken = (report.testResults ?? []).filter((file) => file.status === 'failed' && !hasFailedTest(file)).length;
  const skipped = (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0);
  const counted = (report.numFailedTests ?? 0) + broken + skipped;
  const notes = [];
  if (broken > 0) notes.push(`${broken} test files did not run to their end`);
  if (skipped > 0) notes.push(`${skipped} tests were skipped`);
  if (counted > 0) return { passed, failed: counted, notes };
  if (passed === 0) return { passed, failed: 1, notes: ['no test ran'] };
  if (exitCode !== 0) return { passed, failed: 1, notes: [`the test runner ended with code ${exitCode}`] };
  return { passed, failed: 0, notes };
}

function hasFailedTest(file) {
  return (file.assertionResults ?? []).some((test) => test.status === 'failed');
}
