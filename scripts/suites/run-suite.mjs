import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createNodeEnv } from '../lib/create-node-env.mjs';
import { formatDuration } from '../lib/log-progress.mjs';
import { capture } from '../lib/spawn.mjs';
import { countResults } from './count-results.mjs';

/**
 * Runs one Vitest project and counts its results. A suite that exceeds its limit is stopped with all its processes, and what
 * ran until then is counted.
 * @param {{ root: string, node: string }} place
 * @param {Suite} suite
 * @returns {Promise<import('./run-steps.mjs').Counts>}
 *
 * @typedef {object} Suite
 * @property {string} project
 * @property {string[]} [files] default: all of the project
 * @property {Record<string, string>} [env]
 * @property {number} workers
 * @property {number} timeoutMs
 * @property {(text: string) => void} write
 */
export async function runSuite({ root, node }, suite) {
  const { project, files = [], env = {}, workers, timeoutMs, write } = suite;
  const folder = mkdtempSync(join(tmpdir(), 'sosia-results-'));
  const resultsPath = join(folder, 'results.jsonl');
  const args = [
    'run',
    '--project',
    project,
    '--reporter=default',
    `--reporter=${join(root, 'scripts/vitest/stream-results.mjs')}`,
    `--maxWorkers=${workers}`,
  ];
  const { code } = await capture(node, [join(root, 'node_modules/vitest/vitest.mjs'), ...args, ...files], {
    cwd: root,
    env: { ...createNodeEnv(root), ...env, TEST_RESULTS_PATH: resultsPath },
    timeoutMs,
    ownGroup: true,
    onLine: (line) => write(`${line}\n`),
  });
  const counts = countResults(readText(resultsPath), code, files);
  rmSync(folder, { recursive: true, force: true });
  if (code === 124) counts.notes.unshift(`stopped after its limit of ${formatDuration(timeoutMs)}`);
  return counts;
}

/** Empty when Vitest ended before its first result. */
function readText(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
