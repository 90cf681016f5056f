import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { readMailedLink } from './read-mailed-link.ts';

const run = promisify(execFile);
const projectFolder = fileURLToPath(new URL('../../..', import.meta.url));
/** Build cache shared with `npm start`. */
const compileCache = join(projectFolder, 'node_modules/.cache/compiled');
const startTimeoutMs = 60_000;
const stopTimeoutMs = 20_000;

/** The parts of a running product that journeys use. */
export interface Product {
  url: string;
  /** See `readMailedLink`. */
  mailedLink(to: string, kind?: string): Promise<string>;
}

export interface RunningProduct extends Product {
  dataDir: string;
  /** Runs the operator's command line on this product and returns its output. */
  operate(...words: string[]): Promise<string>;
  /** Returns everything that it has printed. */
  output(): string;
  stop(): Promise<void>;
  /** Kills it, like a power cut. A `DATA_DIR` from the caller is kept, so that it can be started again. */
  kill(): Promise<void>;
}

/** Starts the built product like `npm start`, in a temporary folder on a free port. */
export async function startProduct(environment: Record<string, string> = {}): Promise<RunningProduct> {
  const folder = await mkdtemp(join(tmpdir(), 'sosia-e2e-'));
  const dataDir = environment.DATA_DIR ?? join(folder, 'data');
  const child = spawn(process.execPath, [join(projectFolder, 'apps/server/dist/main.js')], {
    cwd: folder,
    env: { NODE_COMPILE_CACHE: compileCache, ...process.env, PORT: '0', DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.stderr.on('data', (text: Buffer) => lines.push(text.toString()));
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`the product was not ready in time:\n${lines.join('\n')}`)),
      startTimeoutMs,
    );
    createInterface(child.stdout).on('line', (line) => {
      lines.push(line);
      const ready = /^Sosia is ready at (.+)$/.exec(line)?.[1];
      if (!ready) return;
      clearTimeout(timer);
      resolve(ready);
    });
    void gone.then(() => reject(new Error(`the product stopped while starting:\n${lines.join('\n')}`)));
  });
  return {
    url,
    dataDir,
    operate: async (...words) => {
      const command = [join(projectFolder, 'apps/server/src/cli.ts'), ...words];
      const env = { ...process.env, DATA_DIR: dataDir, PUBLIC_URL: url, LANG: 'en_GB.UTF-8', LC_ALL: '' };
      return (await run(process.execPath, command, { cwd: folder, env })).stdout;
    },
    output: () => lines.join('\n'),
    mailedLink: (to, kind) => readMailedLink(dataDir, to, kind),
    async stop() {
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
      await gone;
      clearTimeout(timer);
      await rm(folder, { recursive: true, force: true });
    },
    async kill() {
      child.kill('SIGKILL');
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
