import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const pollMs = 100;

/**
 * Stops a process that was spawned with `detached: true`, its process group and all descendants: SIGTERM to the group,
 * SIGKILL after `graceMs`. Descendants that left the group (a database has its own session) are killed by id.
 * @param {number} pid the group's leader
 */
export async function stopProcessGroup(pid, graceMs = 10_000) {
  if (process.platform === 'win32') return void execFileSync('taskkill', ['/pid', String(pid), '/t', '/f']);
  const known = new Map(listMembers(pid).map((member) => [member.pid, member.startedAt]));
  signalGroup(pid, 'SIGTERM');
  for (let waitedMs = 0; waitedMs < graceMs && listSurvivors(pid, known).length > 0; waitedMs += pollMs) {
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  killProcessGroup(pid, known);
}

/**
 * Kills what is left of a process group, without a graceful shutdown. Does nothing if nothing is left.
 * @param {number} pid the group's leader
 * @param {Map<number, string>} [known] ids and start times of processes that belonged to it earlier
 */
export function killProcessGroup(pid, known = new Map()) {
  if (process.platform === 'win32') return;
  const survivors = listSurvivors(pid, known);
  signalGroup(pid, 'SIGKILL');
  for (const survivor of survivors) sendSignal(survivor, 'SIGKILL');
}

/** Whether a process exists and is not a zombie. */
export function isRunning(pid) {
  return listProcesses().some((one) => one.pid === pid);
}

/** Compare the start time, because the system may have reused the id for another process. */
function listSurvivors(pid, known) {
  const processes = listProcesses();
  const isSame = (one) => known.get(one.pid) === one.startedAt;
  const roots = processes.filter((one) => one.group === pid || isSame(one));
  return withDescendants(roots, processes).map((one) => one.pid);
}

function listMembers(pid) {
  const processes = listProcesses();
  const roots = processes.filter((one) => one.group === pid || one.pid === pid);
  return withDescendants(roots, processes);
}

function withDescendants(roots, processes) {
  const found = new Set(roots);
  for (const parent of found) {
    for (const child of processes) if (child.parent === parent.pid) found.add(child);
  }
  return [...found];
}

/** Returns all running processes without zombies. Slim Linux images have no `ps`; other systems have no /proc. */
function listProcesses() {
  return (process.platform === 'linux' ? readProc() : readPs()).filter(({ state }) => !state.startsWith('Z'));
}

function readProc() {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return ids.flatMap((id) => {
    const stat = readStat(id);
    if (stat === '') return [];
    // The name in parentheses may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return [
      { pid: Number(id), state: fields[0], parent: Number(fields[1]), group: Number(fields[2]), startedAt: fields[19] },
    ];
  });
}

/** Empty if the process has ended in the meantime. */
function readStat(id) {
  try {
    return readFileSync(`/proc/${id}/stat`, 'utf8');
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

const signalGroup = (pid, signal) => sendSignal(-pid, signal);

function sendSignal(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH' && error.code !== 'EPERM') throw error;
  }
}
