import { parseJsonLines } from '../lib/parse-json-lines.mjs';

/**
 * Counts what the `stream-results` reporter wrote. A skipped test counts as failed, because a green line would
 * hide it. So does a file that broke, or that was still running when the suite was stopped.
 * @param {string} text JSON lines; the last one may be cut off
 * @param {number} exitCode
 * @returns {{ passed: number, failed: number, notes: string[], files: import('./run-steps.mjs').FileResult[], unfinished: string[] }}
 *   `notes`: why `failed` is more than the failed tests; `unfinished`: files that never ended
 */
export function countResults(text, exitCode) {
  const events = parseJsonLines(text);
  const files = events.filter(({ kind }) => kind === 'file');
  const unfinished = findUnfinished(events, files);
  const broken = files.filter(({ isBroken }) => isBroken).map(({ file }) => file);
  const skipped = sum(files, 'skipped');
  const passed = sum(files, 'passed');
  const counted = sum(files, 'failed') + broken.length + unfinished.length + skipped;
  const notes = [
    ...broken.map((file) => `${file} broke outside its tests`),
    ...unfinished.map(({ file, test }) => `${file} did not finish${test ? `: ${test}` : ''}`),
    ...(skipped > 0 ? [`${skipped} tests were skipped`] : []),
  ];
  const result = { passed, failed: counted, notes, files, unfinished: unfinished.map(({ file }) => file) };
  if (counted > 0) return result;
  if (passed === 0) return Object.assign(result, { failed: 1, notes: ['no test ran'] });
  if (exitCode !== 0)
    return Object.assign(result, { failed: 1, notes: [`the test runner ended with code ${exitCode}`] });
  return result;
}

/** Files that were to run and never ended, with the test that each of them was in. */
function findUnfinished(events, files) {
  const ended = new Set(files.map(({ file }) => file));
  const planned = new Set(events.filter(({ kind }) => kind === 'run').flatMap((event) => event.files));
  const running = new Map(events.filter(({ kind }) => kind === 'test').map(({ file, name }) => [file, name]));
  return [...planned].filter((file) => !ended.has(file)).map((file) => ({ file, test: running.get(file) }));
}

const sum = (files, name) => files.reduce((total, file) => total + file[name], 0);
