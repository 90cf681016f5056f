import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { capture } from '../lib/spawn.mjs';
import { countReport } from './count-report.mjs';

/** What it starts inherits it. At this one it still gets a third of what others get, so that no test waits for ever. */
const patientPriority = 5;

/**
 * Runs one Vitest project and counts what came of it.
 * @param {{ root: string, node: string }} place
 * @param {{ project: string, files?: string[], env?: Record<string, string>, workers?: number, timeoutMs: number,
 *   isPatient?: boolean, isShared?: boolean, write: (text: string) => void }} suite
 *   `isPatient`: lets whatever else runs on the machine go first; `isShared`: the files that a worker runs share what they load
 * @returns {Promise<{ passed: number, failed: number, notes: string[] }>}
 */
export async function runSuite({ root, node }, suite) {
  const { project, files = [], env = {}, workers, isPatient = false, isShared = false, timeoutMs, write } = suite;
  const folder = mkdtempSync(join(tmpdir(), 'sosia-report-'));
  const reportPath = join(folder, 'report.json');
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const args = [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportPath}`,
    ...(isShared ? ['--no-isolate'] : []),
    ...(workers === undefined ? [] : [`--maxWorkers=${workers}`]),
  ];
  const { code } = await capture(node, [vitest, ...args, ...files], {
    cwd: root,
    env: { ...process.env, ...env },
    timeoutMs,
    onStart: (pid) => isPatient && setPriority(pid, patientPriority),
    onLine: (line) => line.startsWith('JSON report written') || write(`${line}\n`),
  });
  const counts = countReport(readReport(reportPath), code);
  rmSync(folder, { recursive: true, force: true });
  if (code === 124) counts.notes.push(`stopped after ${timeoutMs / 60_000} minutes`);
  return counts;
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
