import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { findGroupMembers } from './find-group-members.mjs';
import { hasInEnvironment, listProcesses } from './list-processes.mjs';

const pollMs = 100;
const killTimeoutMs = 5_000;
/** The programs of a group have its id here, after the ids of groups around it. */
const marker = 'PROCESS_GROUP_IDS';

/**
 * Starts a program in a separate process group, of which `stop` and `kill` leave nothing behind. Descendants that leave the
 * group, such as a database in its own session, are found by their parent, by a regular look or, where there is /proc, by
 * their environment. Elsewhere, what leaves the group and loses its parent between two looks is not found.
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
  return { child, ...(process.platform === 'win32' ? killTree(child.pid) : followGroup(child, id, lookEveryMs)) };
}

const nothing = { stop: async () => {}, kill: async () => {}, seen: () => [] };

function followGroup(child, id, lookEveryMs) {
  const leader = child.pid;
  /** Start times by process id. */
  const known = new Map();
  let isLeaderRunning = true;
  const isMarked = (pid) => hasInEnvironment(pid, id);
  const listMembers = () => {
    const members = findGroupMembers(listProcesses(), { leader, isLeaderRunning, known, isMarked });
    for (const { pid, startedAt } of members) known.set(pid, startedAt);
    return members;
  };
  child.once('exit', () => {
    // The last look that takes the whole group: its id is hardly reused this soon after the leader's end.
    listMembers();
    isLeaderRunning = false;
  });
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
    if (listMembers().some(({ group }) => group === leader)) sendSignal(-leader, 'SIGTERM');
    await waitForEnd(graceMs);
    await kill();
  };
  return { stop, kill, seen: () => [...known.keys()] };
}

/** Windows knows the descendants of a process only while it runs. */
function killTree(pid) {
  const stop = async () => {
    try {
      execFileSync('taskkill', ['/pid', String(pid), '/t', '/f'], { stdio: 'ignore' });
    } catch (error) {
      // taskkill ran. It also fails when one of the processes ends at the same time, and its code does not tell why.
      if (typeof error.status !== 'number') throw error;
    }
  };
  return { ...nothing, stop };
}

function sendSignal(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH' && error.code !== 'EPERM') throw error;
  }
}
