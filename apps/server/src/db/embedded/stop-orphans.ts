import { execFile } from 'node:child_process';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

/**
 * Ends the database that a killed server left running on this folder, and waits until the last of its processes is gone;
 * only then may its lock files go. The caller holds the start lock, so nobody else is using that database.
 * Returns whether there was one.
 */
export async function stopOrphans(folder: string, log: (line: string) => void): Promise<boolean> {
  const main = await mainPid(folder);
  const first = await processesOn(folder, main);
  if (first.length === 0) return false;
  log(`Stopping the database that an earlier start left running (process ${main ?? first[0]}).`);
  const steps: { signal: NodeJS.Signals; toAll: boolean; patienceMs: number }[] = [
    { signal: 'SIGINT', toAll: false, patienceMs: 10_000 },
    { signal: 'SIGQUIT', toAll: false, patienceMs: 3_000 },
    { signal: 'SIGKILL', toAll: true, patienceMs: 5_000 },
  ];
  for (const { signal, toAll, patienceMs } of steps) {
    const left = await processesOn(folder, main);
    const isHeadless = main === undefined || !left.includes(main);
    for (const pid of left) if (toAll || pid === main || isHeadless) send(pid, signal);
    if (await areGone(folder, main, patienceMs)) return true;
  }
  throw new Error(`Processes of an earlier database on ${folder} do not end.`);
}

async function areGone(folder: string, main: number | undefined, patienceMs: number): Promise<boolean> {
  const stepMs = 20;
  for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += stepMs) {
    if ((await processesOn(folder, main)).length === 0) return true;
    await wait(stepMs);
  }
  return false;
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended meanwhile.
  }
}

/** The first line of the cluster's own lock file. It may name a process that is long gone, or another one by now. */
async function mainPid(folder: string): Promise<number | undefined> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(text.split('\n')[0]);
  return Number.isInteger(pid) && pid > 1 ? pid : undefined;
}

/**
 * Processes that work on the folder. On Linux every process whose working folder it is (PostgreSQL's all stay in it), which
 * also finds sessions whose main process has died; elsewhere the main process, if its command line is the database's.
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
