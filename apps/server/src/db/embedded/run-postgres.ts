import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import { childEnvironment } from './child-environment.ts';
import { StartFailedError } from './errors.ts';
import type { Place } from './place.ts';
import { type Listening, settings } from './settings.ts';

/** A running server that accepts connections. */
export type RunningPostgres = {
  /** Resolves with the exit status when the process has ended; never rejects. */
  ended: Promise<string>;
  /** The last lines of its output. */
  lastLines(): readonly string[];
  /**
   * Ends sessions and closes the files (fast shutdown). After a timeout it stops immediately, and the next start
   * recovers from the log.
   */
  stop(): Promise<void>;
};

const pollMs = 10;
const stopTimeoutMs = 10_000;
const sayEveryMs = 5_000;
const keptLines = 30;

/** Starts the server and waits until it accepts connections. Crash recovery may take long: it waits and reports it. */
export async function runPostgres(options: {
  place: Place;
  programs: Binaries;
  listening: Listening;
  isDurable: boolean;
  log: (line: string) => void;
  onSpawn?: () => void;
}): Promise<RunningPostgres> {
  const { place, programs, listening, isDurable, log } = options;
  const switches = Object.entries(settings(listening, isDurable)).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const child = spawn(programs.postgres, ['-D', place.ownName(place.clusterDir), ...switches], {
    cwd: place.clusterDir,
    env: childEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
    // A separate session: Ctrl+C in the terminal goes to this process, which stops the database last.
    detached: process.platform !== 'win32',
    windowsHide: true,
    ...place.user,
  });
  const server: Server = { child, ended: howItEnds(child), lines: keepLines(child, log) };
  options.onSpawn?.();
  await untilReady(server, place, log);
  return { ended: server.ended, lastLines: () => server.lines, stop: () => stop(server, place, programs) };
}

type Server = { child: ChildProcess; ended: Promise<string>; lines: readonly string[] };

function keepLines(child: ChildProcess, log: (line: string) => void): string[] {
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      if (lines.length > keptLines) lines.shift();
      log(line);
    });
  }
  return lines;
}

/** `close` rather than `exit`: by then all output has been read. */
function howItEnds(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code, signal) => resolve(signal === null ? `exit code ${code}` : `signal ${signal}`));
  });
}

async function untilReady({ child, ended, lines }: Server, place: Place, log: (line: string) => void): Promise<void> {
  const statusFile = join(place.clusterDir, 'postmaster.pid');
  for (let waitedMs = 0; !(await isReady(statusFile, child.pid)); waitedMs += pollMs) {
    const end = await Promise.race([ended, wait(pollMs)]);
    if (typeof end === 'string') throw new StartFailedError(`The database did not start (${end}).`, lines);
    if (waitedMs > 0 && waitedMs % sayEveryMs === 0) log('The database is still getting ready.');
  }
}

/** PostgreSQL writes its state into the eighth line of this file; pg_ctl waits in the same way. */
async function isReady(statusFile: string, pid: number | undefined): Promise<boolean> {
  const lines = (await readFile(statusFile, 'utf8').catch(() => '')).split('\n');
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
}

async function stop({ child, ended }: Server, place: Place, programs: Binaries): Promise<void> {
  if (process.platform === 'win32') {
    const args = ['stop', '-D', place.clusterDir, '-m', 'fast', '-w', '-t', String(stopTimeoutMs / 1000)];
    await promisify(execFile)(programs.pgCtl, args).catch(() => undefined);
  } else {
    child.kill('SIGINT');
  }
  for (const signal of ['SIGQUIT', 'SIGKILL'] as const) {
    const end = await Promise.race([ended, wait(stopTimeoutMs, undefined, { ref: false })]);
    if (typeof end === 'string') return;
    child.kill(signal);
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}
