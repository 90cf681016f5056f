import { join } from 'node:path';
import { formatDuration } from '../lib/log-progress.mjs';
import { capture } from '../lib/spawn.mjs';
import { UserError } from '../lib/user-error.mjs';
import { allChecks } from './all-checks.mjs';

/** Two at a time: most checks keep more than one core busy by themselves. */
const atOnce = 2;
const timeoutMs = 180_000;

/**
 * Runs every check. Prints one line each, and the output of a failed one. A check that cannot run is not counted.
 * @param {{ root: string, node: string, names?: string[] }} options `names`: only checks whose name contains one of these
 * @returns {Promise<{ passed: number, failed: number, notRun: string[] }>} `notRun`: checks that could not run, with the cause
 * @throws {UserError} when one of `names` is in no check's name, or none of the checks can run
 */
export async function runChecks({ root, node, names = [] }) {
  const selected = selectChecks(allChecks(root), names);
  const checks = selected.filter(({ obstacle }) => !obstacle);
  const notRun = selected.filter(({ obstacle }) => obstacle).map(({ name, obstacle }) => `${name}: ${obstacle}`);
  if (checks.length === 0) throw new UserError(`Nothing was checked.\n${notRun.join('\n')}`);
  process.stdout.write(notRun.map((line) => `– ${line}\n`).join(''));
  const counts = { passed: 0, failed: 0, notRun };
  const work = async () => {
    for (let check = checks.shift(); check; check = checks.shift()) {
      counts[(await runCheck({ root, node }, check)) ? 'passed' : 'failed'] += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return counts;
}

function selectChecks(checks, names) {
  const unknown = names.filter((wanted) => !checks.some(({ name }) => name.includes(wanted)));
  if (unknown.length > 0) {
    const known = checks.map(({ name }) => name).join(', ');
    throw new UserError(`No check is called ${unknown.join(', ')}. Use a part of one of these names: ${known}.`);
  }
  return checks.filter(({ name }) => names.length === 0 || names.some((wanted) => name.includes(wanted)));
}

async function runCheck({ root, node }, { name, script, args }) {
  const startedAt = Date.now();
  const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined };
  const { code, output } = await capture(node, [join(root, script), ...args], { cwd: root, env, timeoutMs });
  const said = output.trim();
  const summary = code === 0 && /^.+$/.test(said) ? `: ${said}` : '';
  process.stdout.write(`${code === 0 ? '✓' : '✗'} ${name} (${formatDuration(Date.now() - startedAt)})${summary}\n`);
  if (code !== 0) process.stdout.write(`${said.replace(/^/gm, '    ')}\n`);
  return code === 0;
}
