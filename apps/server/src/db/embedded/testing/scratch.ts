import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from '../index.ts';
import type { ServeOptions } from './serve.ts';
import { type ServingProcess, serveInProcess } from './serve-in-process.ts';

/** Resources that a test must not leave behind: a folder, servers in this process, child processes. */
export type Scratch = {
  /** A folder that the database's unprivileged user may traverse, like an ordinary DATA_DIR. */
  folder: string;
  dataDir: string;
  log: string[];
  start(options?: Partial<EmbeddedPostgresOptions>): Promise<EmbeddedPostgres>;
  serve(options?: Partial<ServeOptions>, how?: Parameters<typeof serveInProcess>[1]): ServingProcess;
  /** Stops every server that was started here. */
  stop(): Promise<void>;
  /** Stops them and removes the folder. */
  clean(): Promise<void>;
};

/** `from`: data folder of a stopped database to copy, which is faster than creating one. */
export async function scratch(from?: string): Promise<Scratch> {
  const folder = await mkdtemp(join(tmpdir(), 'sosia-embedded-'));
  await chmod(folder, 0o755);
  const dataDir = join(folder, 'postgres');
  if (from !== undefined) await promisify(execFile)('cp', ['-a', from, dataDir]);
  const log: string[] = [];
  const common = { dataDir, secretsPassword: 'open-sesame', cacheDirs: [join(folder, 'programs')] };
  const started: EmbeddedPostgres[] = [];
  const serving: ServingProcess[] = [];
  const stop = async (): Promise<void> => {
    for (const postgres of started) await postgres.stop();
    for (const { child, end } of serving)
      if (child.exitCode === null && child.signalCode === null) await end('SIGTERM');
  };
  return {
    folder,
    dataDir,
    log,
    async start(options = {}) {
      const postgres = await startEmbeddedPostgres({ ...common, log: (line) => log.push(line), ...options });
      started.push(postgres);
      return postgres;
    },
    serve(options, how) {
      const server = serveInProcess({ ...common, ...options }, how);
      serving.push(server);
      return server;
    },
    stop,
    async clean() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
