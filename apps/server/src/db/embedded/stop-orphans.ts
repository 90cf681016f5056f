import { execFile } from 'node:child_process';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

/** Timeout for a clean shutdown of a database. */
const defaultTimeoutMs = 10_000;

/**
 * Ends the orphaned database of a killed server on this folder and waits until its last process is gone; only then may
 * its lock files be removed. The caller holds the start lock, so the database is not in use. Returns whether there was
 * one.
 */
export async function stopOrphans(
  folder: string,
  log: (line: string) => void,
  timeoutMs = defaultTimeoutMs,
): Promise<boolean> {
  const main = await mainPid(folder);
  const left = await processesOn(folder, main);
  if (left.length === 0) return false;
  log(`Stopping the database that an earlier start left running (process ${main ?? left[0]}).`);
  if (main !== undefined && left.includes(main)) {
    // Fast, then immediate shutdown: both are safe, the second one requires recovery.
    for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
      send(main, signal);
      if (await areGone(folder, main, timeoutMs)) return true;
    }
  }
  // Without its main process, or during creation, a clean shutdown is impossible.
  for (const pid of await processesOn(folder, main)) send(pid, 'SIGKILL');
  if (await areGone(folder, main, defaultTimeoutMs)) return true;
  throw new Error(`Processes of an earlier database on ${folder} do not end.`);
}

async function areGone(folder: string, main: number | undefined, timeoutMs: number): Promise<boolean> {
  const stepMs = 20;
  for (let waitedMs = 0; waitedMs < timeoutMs; waitedMs += stepMs) {
    if ((await processesOn(folder, main)).length === 0) return true;
    await wait(stepMs);
  }
  return false;
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has just ended.
  }
}

/** The first line of the cluster's lock file. Its process id may be stale or reused. */
async function mainPid(folder: string): Promise<number | undefined> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(text.split('\n')[0]);
  return Number.isInteger(pid) && pid > 1 ? pid : undefined;
}

/**
 * Processes that work on the folder. On Linux, every process with that working folder, which all PostgreSQL processes
 * keep; this also finds sessions whose main process died. Elsewhere, the main process, if its command line matches.
 */
async function processesOn(folder: string, main: number | undefined): Promise<number[]> {
  if (process.platform === 'linux') return processesInside(folder);
  if (main === undefined) return [];
  return (await isPostgres(main)) ? [main] : [];
}

async function processesInside(folder: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const folders = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')));
  return pids.filter((_, at) => folders[at] === folder);
}

async function isPostgres(pid: number): Promise<boolean> {
  const [program, args] =
    process.platform === 'win32'
      ? (['tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH']] as const)
      : (['ps', ['-o', 'command=', '-p', String(pid)]] as const);
  const { stdout } = await promisify(execFile)(program, args).catch(() => ({ stdout: '' }));
  return stdout.includes('postgres');
}
