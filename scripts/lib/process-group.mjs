import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { hasInEnvironment, listProcesses } from './list-processes.mjs';

const pollMs = 100;
const killTimeoutMs = 5_000;
/** The programs of a group have its id here, after the ids of groups around it. */
const marker = 'PROCESS_GROUP_IDS';

/**
 * Starts a program in a separate process group, of which `stop` and `kill` leave nothing behind. Descendants that leave the
 * group, such as a database in its own session, are found by their parent, by a regular look or by their environment.
 * `seen` returns the ids of all members so far.
 * @param {string} file
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { lookEveryMs?: number }} [options]
 */
export function spawnGroup(file, args, { lookEveryMs = 2_000, env = process.env, ...options } = {}) {
  const id = randomUUID();
  const marked = { ...env, [marker]: [env[marker], id].filter(Boolean).join(',') };
  const child = spawn(file, args, { ...options, env: marked, detached: true });
  if (child.pid === undefined) return { child, ...nothing };
  return { child, ...(process.platform === 'win32' ? killTree(child.pid) : followGroup(child.pid, id, lookEveryMs)) };
}

const nothing = { stop: async () => {}, kill: async () => {}, seen: () => [] };

function followGroup(leader, id, lookEveryMs) {
  /** Start times by process id. */
  const known = new Map();
  const listMembers = () => {
    const members = findMembers(listProcesses(), { leader, id, known });
    for (const { pid, startedAt } of members) known.set(pid, startedAt);
    return members;
  };
  const timer = setInterval(listMembers, lookEveryMs).unref();
  const waitForEnd = async (limitMs, onEach = () => {}) => {
    for (let waitedMs = 0; waitedMs < limitMs; waitedMs += pollMs) {
      const members = listMembers();
      if (members.length === 0) return;
      onEach(members);
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
  };
  /** Kills all members, without a graceful shutdown. Resolves when none is left. */
  const kill = async () => {
    clearInterval(timer);
    await waitForEnd(killTimeoutMs, (members) => members.forEach(({ pid }) => sendSignal(pid, 'SIGKILL')));
  };
  /** Sends SIGTERM to the group, and SIGKILL to all members after `graceMs`. Resolves when none is left. */
  const stop = async (graceMs) => {
    listMembers();
    sendSignal(-leader, 'SIGTERM');
    await waitForEnd(graceMs);
    await kill();
  };
  return { stop, kill, seen: () => [...known.keys()] };
}

function findMembers(processes, { leader, id, known }) {
  const isMember = ({ pid, group, startedAt }) =>
    group === leader || known.get(pid) === startedAt || hasInEnvironment(pid, id);
  const found = new Set(processes.filter(isMember));
  // Iterating a set includes what is added during the loop.
  for (const parent of found) {
    for (const child of processes) if (child.parent === parent.pid) found.add(child);
  }
  return [...found];
}

/** Windows knows the descendants of a process only while it runs. */
function killTree(pid) {
  return { ...nothing, stop: async () => void execFileSync('taskkill', ['/pid', String(pid), '/t', '/f']) };
}

function sendSignal(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH' && error.code !== 'EPERM') throw error;
  }
}
