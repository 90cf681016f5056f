import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { capture } from '../lib/spawn.mjs';
import { countReport } from './count-report.mjs';

/**
 * Runs one Vitest project and counts what came of it.
 * @param {{ root: string, node: string }} place
 * @param {{ project: string, files?: string[], env?: Record<string, string>, workers?: number, timeoutMs: number }} suite
 * @returns {Promise<{ passed: number, failed: number, notes: string[] }>}
 */
export async function runSuite({ root, node }, { project, files = [], env = {}, workers, timeoutMs }) {
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
    ...(workers === undefined ? [] : [`--maxWorkers=${workers}`]),
  ];
  const { code } = await capture(node, [vitest, ...args, ...files], {
    cwd: root,
    env: { ...process.env, ...env },
    timeoutMs,
    onLine: (line) => line.startsWith('JSON report written') || process.stdout.write(`${line}\n`),
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
