import { parseJsonLines } from '../lib/parse-json-lines.mjs';

/**
 * Counts what the `stream-results` reporter wrote. A skipped test counts as failed, because a green line would
 * hide it. So does a file that broke, that was still running when the suite was stopped, or that Vitest did not find.
 * @param {string} text JSON lines; the last one may be cut off
 * @param {number} exitCode
 * @param {string[]} [requested] files that were to run; empty: all
 * @returns {{ passed: number, failed: number, notes: string[], files: import('./run-steps.mjs').FileResult[], unfinished: string[] }}
 *   `notes`: why `failed` is more than the failed tests; `unfinished`: files that never ended
 */
export function countResults(text, exitCode, requested = []) {
  const events = parseJsonLines(text);
  const files = events.filter(({ kind }) => kind === 'file');
  const planned = findPlanned(events);
  const unfinished = findUnfinished(events, { planned, files });
  // Without a plan, Vitest ended before it looked for files.
  const missing = planned.size > 0 ? requested.filter((file) => !planned.has(file)) : [];
  const broken = files.filter(({ isBroken }) => isBroken).map(({ file }) => file);
  const skipped = sum(files, 'skipped');
  const passed = sum(files, 'passed');
  const counted = sum(files, 'failed') + broken.length + unfinished.length + missing.length + skipped;
  const notes = [
    ...broken.map((file) => `${file} broke outside its tests`),
    ...unfinished.map(({ file, test }) => `${file} did not finish${test ? `: ${test}` : ''}`),
    ...missing.map((file) => `${file} was not found by Vitest`),
    ...(skipped > 0 ? [`${skipped} tests were skipped`] : []),
  ];
  const result = { passed, failed: counted, notes, files, unfinished: unfinished.map(({ file }) => file) };
  if (counted > 0) return result;
  if (passed === 0) return Object.assign(result, { failed: 1, notes: ['no test ran'] });
  if (exitCode !== 0)
    return Object.assign(result, { failed: 1, notes: [`the test runner ended with code ${exitCode}`] });
  if (!events.some(({ kind }) => kind === 'end'))
    return Object.assign(result, { failed: 1, notes: ['the results are incomplete'] });
  return result;
}

const findPlanned = (events) => new Set(events.filter(({ kind }) => kind === 'run').flatMap((event) => event.files));

/** Files that were to run and never ended, with the test that each of them was in. */
function findUnfinished(events, { planned, files }) {
  const ended = new Set(files.map(({ file }) => file));
  const running = new Map(events.filter(({ kind }) => kind === 'test').map(({ file, name }) => [file, name]));
  return [...planned].filter((file) => !ended.has(file)).map((file) => ({ file, test: running.get(file) }));
}

const sum = (files, name) => files.reduce((total, file) => total + file[name], 0);
