import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/**
 * @typedef {object} RunningProcess
 * @property {number} pid
 * @property {number} parent
 * @property {number} group
 * @property {string} state
 * @property {string} startedAt tells a process from a later one with the same id
 */

/**
 * Returns all running processes without zombies. Slim Linux images have no `ps`; other systems have no /proc.
 * @returns {RunningProcess[]}
 */
export function listProcesses() {
  return (process.platform === 'linux' ? readProc() : readPs()).filter(({ state }) => !state.startsWith('Z'));
}

/** Whether a process exists and is not a zombie. */
export function isRunning(pid) {
  return listProcesses().some((one) => one.pid === pid);
}

/** Whether a process was started with this text in its environment. `false` where there is no /proc. */
export function hasInEnvironment(pid, text) {
  return readProcFile(pid, 'environ').includes(text);
}

function readProc() {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return ids.flatMap((id) => {
    const stat = readProcFile(id, 'stat');
    if (stat === '') return [];
    // The name in parentheses may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return [
      { pid: Number(id), state: fields[0], parent: Number(fields[1]), group: Number(fields[2]), startedAt: fields[19] },
    ];
  });
}

/** Empty if the process has ended or belongs to another user. */
function readProcFile(id, name) {
  try {
    return readFileSync(`/proc/${id}/${name}`, 'utf8');
  } catch {
    return '';
  }
}

function readPs() {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,pgid=,state=,lstart='], { encoding: 'utf8' }).trim();
  return lines.split('\n').map((line) => {
    const [pid, parent, group, state, ...startedAt] = line.trim().split(/\s+/);
    return { pid: Number(pid), parent: Number(parent), group: Number(group), state, startedAt: startedAt.join(' ') };
  });
}
