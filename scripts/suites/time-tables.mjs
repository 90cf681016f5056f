import { formatDuration } from '../lib/log-progress.mjs';

/** Rows of the table of slowest files. */
const shownFiles = 20;

/**
 * Lists where the time went: the slowest test files, with the suite and the share of loading modules.
 * @param {import('./run-steps.mjs').Result[]} results
 * @returns {string[]} lines; empty when no file ran
 */
export function listSlowestFiles(results) {
  const rows = results.flatMap(({ id, files = [] }) => files.map((file) => ({ ...file, id })));
  if (rows.length === 0) return [];
  const slowest = rows.toSorted((a, b) => totalMs(b) - totalMs(a)).slice(0, shownFiles);
  return ['Slowest files', ...slowest.map(toLine)];
}

const totalMs = ({ testMs, importMs }) => testMs + importMs;

function toLine(row) {
  const total = formatDuration(totalMs(row)).padStart(12);
  const loading = row.importMs >= 1000 ? ` (${formatDuration(row.importMs)} of it loading)` : '';
  return `${total}  ${row.id.padEnd(10)} ${row.file}${loading}`;
}

/**
 * Lists the files that failed in some of several runs; for a step that failed without a file, the step.
 * @param {import('./run-steps.mjs').Result[][]} runs
 * @returns {string[]} lines; empty when none failed
 */
export function listFailures(runs) {
  const times = new Map();
  for (const name of runs.flatMap((results) => results.flatMap(listFailed)))
    times.set(name, (times.get(name) ?? 0) + 1);
  const sorted = [...times].toSorted(([, a], [, b]) => b - a);
  return sorted.map(([name, count]) => `failed in ${count} of ${runs.length} runs: ${name}`);
}

/**
 * Lists the steps, and the parts of steps, that could not run here.
 * @param {import('./run-steps.mjs').Result[][]} runs
 * @returns {string[]} lines
 */
export function listNotRun(runs) {
  const lines = runs.flat().flatMap(({ name, notRun = [] }) => notRun.map((reason) => `${name}: ${reason}`));
  return [...new Set(lines)];
}

function listFailed({ id, failed, files = [], unfinished = [] }) {
  const bad = files.filter((one) => one.failed > 0 || one.isBroken || one.skipped > 0).map(({ file }) => file);
  const names = [...bad, ...unfinished].map((file) => `${id} ${file}`);
  return names.length === 0 && failed > 0 ? [id] : names;
}
