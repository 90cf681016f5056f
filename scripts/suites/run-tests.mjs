import { withBusyLoops } from './busy-loops.mjs';
import { runSteps } from './run-steps.mjs';
import { selectChanged } from './select-changed.mjs';
import { changedSteps, testSteps } from './test-steps.mjs';
import { listFailures, listNotRun, listSlowestFiles } from './time-tables.mjs';
import { recordDurations } from './usual-durations.mjs';

/**
 * Runs the chosen suites, as often as asked, and prints what came of them and where the time went.
 * @param {{ root: string, node: string }} place
 * @param {import('./test-options.mjs').TestOptions} options
 * @returns {Promise<{ passed: number, failed: number }>} summed over all runs
 */
export async function runTests(place, options) {
  const print = (text) => process.stdout.write(text);
  const { steps, notes } = selectSteps(place, options);
  const printLines = (lines) => print(lines.map((line) => `${line}\n`).join(''));
  printLines(notes);
  const runs = [];
  const total = { passed: 0, failed: 0 };
  for (let run = 1; run <= options.repeat; run += 1) {
    if (options.repeat > 1) print(`\n── Run ${run} of ${options.repeat}\n`);
    const { passed, failed, summary, results } = await withBusyLoops(options.busy, () => runSteps(steps, print));
    print(`\n${[...summary, '', ...listSlowestFiles(results)].join('\n')}\n\n`);
    runs.push(results);
    total.passed += passed;
    total.failed += failed;
  }
  if (options.repeat > 1) print(`${listFailures(runs).join('\n') || 'no test failed in any run'}\n\n`);
  if (options.record && !recordDurations(place.root, runs.at(-1)))
    print('the durations were not recorded: a step failed\n\n');
  // Repeated above the last line, so that a green end does not hide what did not run.
  printLines([...listNotRun(runs), ...notes]);
  return total;
}

function selectSteps(place, options) {
  if (!options.changed) return { steps: testSteps(place, options.suites), notes: [] };
  const selection = selectChanged(place.root, options.base);
  return { steps: changedSteps(place, selection), notes: selection.notes };
}
