import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const path = new URL('./usual-durations.json', import.meta.url);

/** A suite may take this many times its usual duration before it is stopped. */
const limitFactor = 2.5;
/** Files below this are not recorded. */
const recordedFromSeconds = 1;
/** Assumed for a file that is not recorded, including its share of loading modules. */
const unrecordedSeconds = (file) => (file.startsWith('apps/e2e/') ? 30 : 0.6);

/**
 * Returns the usual durations in seconds on two idle cores, as `npm test -- --record` wrote them.
 * @returns {{ suites: Record<string, number>, files: Record<string, number> }} suites by id, without build and checks; test
 *   files by path
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
 * Writes the durations of a run in which every step passed; otherwise nothing, because a failed or stopped run is not usual.
 * @param {string} root
 * @param {import('./run-steps.mjs').Result[]} results
 * @returns {boolean} whether they were written
 */
export function recordDurations(root, results) {
  if (results.some(({ failed }) => failed > 0)) return false;
  const durations = updateDurations(readUsualDurations(), results, (file) => existsSync(join(root, file)));
  writeFileSync(path, `${JSON.stringify(durations, undefined, 2)}\n`);
  return true;
}

/**
 * Returns the durations with those of the suites that ran and of their files replaced. A suite without results keeps its
 * duration; files that are gone are dropped. The build and the checks have no limit and are not recorded.
 * @param {ReturnType<typeof readUsualDurations>} usual
 * @param {import('./run-steps.mjs').Result[]} results
 * @param {(file: string) => boolean} exists
 */
export function updateDurations(usual, results, exists) {
  const suites = { ...usual.suites };
  const files = { ...usual.files };
  const seen = new Set();
  for (const { id, ms, files: ran = [] } of results) {
    if (ran.length > 0) suites[id] = Math.max(1, Math.round(ms / 1000));
    for (const { file, testMs, importMs } of ran) {
      if (seen.has(file)) continue;
      seen.add(file);
      const seconds = Math.round((testMs + importMs) / 100) / 10;
      if (seconds >= recordedFromSeconds) files[file] = seconds;
      else delete files[file];
    }
  }
  return { suites, files: sortByKey(Object.entries(files).filter(([file]) => exists(file))) };
}

const sortByKey = (entries) => Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
