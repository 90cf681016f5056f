import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { printTable } from './lib/bench-table.ts';
import { processTree, pssBytesOf } from './lib/process-tree.ts';

export const needsWebApp = true;

const root = path.resolve(import.meta.dirname, '..');
const warmStarts = 5;
const idleMs = 60_000;

/**
 * Measures the time from `npm start` to the first answer, with an empty and with an existing data folder, and the idle
 * memory.
 */
export async function run(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sosia-bench-'));
  try {
    const first = await start(dataDir);
    await first.stop();
    const warm: number[] = [];
    for (let times = 0; times < warmStarts; times += 1) {
      const again = await start(dataDir);
      warm.push(again.readyMs);
      await again.stop();
    }
    const idle = await start(dataDir);
    await fetch(`${idle.url}/api/config`);
    await wait(idleMs);
    const memory = await memoryOf(idle.pid);
    await idle.stop();
    const median = warm.sort((one, other) => one - other)[Math.floor(warm.length / 2)] ?? 0;
    printTable('start', {
      title: 'From the command to the first answer, and memory when idle',
      rows: [
        { what: 'first start, empty data folder', value: `${Math.round(first.readyMs)} ms` },
        { what: `warm start, median of ${warmStarts}`, value: `${Math.round(median)} ms` },
        ...memory.map(({ what, bytes }) => ({ what, value: `${(bytes / 1_048_576).toFixed(0)} MB` })),
      ],
    });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function start(dataDir: string) {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [path.join(root, 'scripts/start.mjs')], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const ready = /^Sosia is ready at (\S+)/.exec(line)?.[1];
      if (ready) resolve(ready);
    });
    child.once('exit', (code) => reject(new Error(`it ended with ${code} while starting`)));
  });
  const readyMs = performance.now() - startedAt;
  const stop = async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return { url, readyMs, pid: child.pid ?? 0, stop };
}

/**
 * Returns the PSS after an idle minute: of the server process and of the database. The small start script does not
 * count.
 */
async function memoryOf(pid: number): Promise<{ what: string; bytes: number }[]> {
  const sums = { server: 0, database: 0 };
  for (const id of await processTree(pid)) {
    const command = (await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ');
    const bytes = await pssBytesOf(id);
    if (bytes === null || command.includes('start.mjs')) continue;
    sums[command.includes('main.js') ? 'server' : 'database'] += bytes;
  }
  return [
    { what: 'idle server, PSS', bytes: sums.server },
    { what: 'idle database, PSS', bytes: sums.database },
    { what: 'idle together, PSS', bytes: sums.server + sums.database },
  ];
}
