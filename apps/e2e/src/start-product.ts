import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const projectFolder = fileURLToPath(new URL('../../..', import.meta.url));
const startTimeoutMs = 60_000;
const stopTimeoutMs = 20_000;

export interface RunningProduct {
  url: string;
  /** Runs the operator's command line on this product, and gives what it prints. */
  operate(...words: string[]): Promise<string>;
  /** Everything it printed so far. */
  output(): string;
  /** The link of the newest mail to this address, of this kind (`verify`, `reset`, …) where one is told, once it is in the outbox. */
  mailedLink(to: string, kind?: string): Promise<string>;
  stop(): Promise<void>;
  /** Ends it as a power cut would. A `DATA_DIR` of the caller's stays, for another one to go on with. */
  kill(): Promise<void>;
}

/** Starts the built product on a folder of its own and a free port, as an operator would. */
export async function startProduct(environment: Record<string, string> = {}): Promise<RunningProduct> {
  const folder = await mkdtemp(join(tmpdir(), 'sosia-e2e-'));
  const dataDir = environment.DATA_DIR ?? join(folder, 'data');
  const child = spawn(process.execPath, [join(projectFolder, 'apps/server/src/main.ts')], {
    cwd: folder,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.stderr.on('data', (text: Buffer) => lines.push(text.toString()));
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`not ready in time:\n${lines.join('\n')}`)), startTimeoutMs);
    createInterface(child.stdout).on('line', (line) => {
      lines.push(line);
      const ready = /^Sosia is ready at (.+)$/.exec(line)?.[1];
      if (!ready) return;
      clearTimeout(timer);
      resolve(ready);
    });
    void gone.then(() => reject(new Error(`it stopped while starting:\n${lines.join('\n')}`)));
  });
  return {
    url,
    operate: async (...words) => {
      const command = [join(projectFolder, 'apps/server/src/cli.ts'), ...words];
      const env = { ...process.env, DATA_DIR: dataDir, PUBLIC_URL: url, LANG: 'en_GB.UTF-8', LC_ALL: '' };
      return (await run(process.execPath, command, { cwd: folder, env })).stdout;
    },
    output: () => lines.join('\n'),
    mailedLink: (to, kind) => newestLink(join(dataDir, 'outbox'), to, kind),
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

async function newestLink(outbox: string, to: string, kind?: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const names = (await readdir(outbox).catch(() => []))
      .filter((name) => /^[^.].*\.eml$/.test(name))
      .sort()
      .reverse();
    for (const name of names) {
      const mail = await readFile(join(outbox, name), 'utf8');
      const isOfKind = kind === undefined || mail.includes(`X-Sosia-Kind: ${kind}\r\n`);
      if (isOfKind && mail.includes(`To: ${to}\r\n`)) return /^X-Sosia-Link: (\S+)/m.exec(mail)?.[1] ?? '';
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no mail to ${to} came`);
}
