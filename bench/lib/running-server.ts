import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

export interface RunningServer {
  url: string;
  dataDir: string;
  /** Process id of the server; the database processes are its children. */
  pid: number;
  readyMs: number;
  stop(): Promise<void>;
}

const root = path.resolve(import.meta.dirname, '..', '..');

/** Starts the built product with its own empty data folder, without plans and rate limits. */
export async function startServer(environment: Record<string, string> = {}): Promise<RunningServer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sosia-bench-'));
  const startedAt = performance.now();
  const child = spawn(process.execPath, [path.join(root, 'apps/server/dist/main.js')], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      BILLING: 'none',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = () => stopAndRemove(child, dataDir);
  try {
    const url = await waitUntilReady(child);
    return { url, dataDir, pid: child.pid ?? 0, readyMs: performance.now() - startedAt, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function waitUntilReady(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The server has no output to read.');
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    const url = /^Sosia is ready at (\S+)/.exec(line)?.[1];
    if (!url) continue;
    child.stdout.resume();
    return url;
  }
  throw new Error(`The server did not start:\n${lines.join('\n')}`);
}

async function stopAndRemove(child: ChildProcess, dataDir: string): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  await rm(dataDir, { recursive: true, force: true });
}
