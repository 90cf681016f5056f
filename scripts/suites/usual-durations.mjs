import { readFileSync, writeFileSync } from 'node:fs';

const path = new URL('./usual-durations.json', import.meta.url);

/** A suite may take this many times its usual duration before it is stopped. */
const limitFactor = 2.5;
/** Files below this are not recorded. */
const recordedFromSeconds = 1;
/** Assumed for a file that is not recorded, including its share of loading modules. */
const unrecordedSeconds = (file) => (file.startsWith('apps/e2e/') ? 30 : 0.6);

/**
 * Usual durations in seconds on two idle cores: of suites by id, of test files by path. `npm test -- --record` writes them.
 * @returns {{ suites: Record<string, number>, files: Record<string, number> }}
 */
export function readUsualDurations() {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** Returns the time limit of a suite. */
export function readLimitMs(suite) {
  return readUsualDurations().suites[suite] * limitFactor * 1000;
}

/** Returns how many seconds a test file usually takes. */
export const usualSecondsOf = (durations, file) => durations.files[file] ?? unrecordedSeconds(file);

/**
 * Replaces the durations of the suites that ran and of their files; the others stay.
 * @param {import('./run-steps.mjs').Result[]} results
 */
export function recordDurations(results) {
  const { suites, files } = readUsualDurations();
  const seen = new Set();
  for (const { id, ms, files: ran = [] } of results) {
    suites[id] = Math.max(1, Math.round(ms / 1000));
    for (const { file, testMs, importMs } of ran) {
      if (seen.has(file)) continue;
      seen.add(file);
      const seconds = Math.round((testMs + importMs) / 100) / 10;
      if (seconds >= recordedFromSeconds) files[file] = seconds;
      else delete files[file];
    }
  }
  writeFileSync(path, `${JSON.stringify({ suites, files: sortByKey(files) }, undefined, 2)}\n`);
}

const sortByKey = (record) => Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
