import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createPrewarmedProcess } from './prewarmed-process.ts';

/** Runs until it is killed or loses its parent. */
const idleProgram = `process.on('disconnect', () => process.exit(1)); process.on('message', () => {});`;
const start = () => spawn(process.execPath, ['-e', idleProgram], { stdio: ['pipe', 'ignore', 'ignore', 'ipc'] });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prewarmed-process-'));
});
afterAll(() => rm(folder, { recursive: true }));

const isRunning = ({ pid, exitCode, signalCode }: ChildProcess) =>
  pid !== undefined && exitCode === null && signalCode === null;
const kill = async (child: ChildProcess) => {
  const closed = once(child, 'close');
  child.kill('SIGKILL');
  await closed;
};

it('starts a process ahead of its task once, and hands it over once', async () => {
  let starts = 0;
  const prewarmed = createPrewarmedProcess(() => {
    starts += 1;
    return start();
  }, 60_000);
  const first = prewarmed.take();
  expect(first.isPrewarmed).toBe(false);
  prewarmed.prepare();
  prewarmed.prepare();
  expect(starts).toBe(2);
  const second = prewarmed.take();
  const third = prewarmed.take();
  expect([second.isPrewarmed, third.isPrewarmed]).toEqual([true, false]);
  expect(starts).toBe(3);
  const children = [first, second, third].map(({ child }) => child);
  expect(children.map(isRunning)).toEqual([true, true, true]);
  await Promise.all(children.map(kill));
});

it('kills a process that is not taken in time', async () => {
  const started: ChildProcess[] = [];
  const prewarmed = createPrewarmedProcess(() => {
    const child = start();
    started.push(child);
    return child;
  }, 50);
  prewarmed.prepare();
  await vi.waitFor(() => expect(started[0]?.signalCode).toBe('SIGKILL'), 10_000);
  const late = prewarmed.take();
  expect(late.isPrewarmed).toBe(false);
  await kill(late.child);
});

it('forgets a process that ended by itself', async () => {
  let last: ChildProcess | undefined;
  const prewarmed = createPrewarmedProcess(() => {
    last = start();
    return last;
  }, 60_000);
  prewarmed.prepare();
  const ended = last;
  if (ended) await kill(ended);
  const { child, isPrewarmed } = prewarmed.take();
  expect(isPrewarmed).toBe(false);
  await kill(child);
});

it('starts nothing ahead when the idle time is 0', async () => {
  const prewarmed = createPrewarmedProcess(start, 0);
  prewarmed.prepare();
  const { child, isPrewarmed } = prewarmed.take();
  expect(isPrewarmed).toBe(false);
  await kill(child);
});

it.each(['ended', 'killed'])('neither keeps its parent alive nor outlives a parent that %s', async (how) => {
  const parent = join(folder, 'parent.ts');
  const pidFile = join(folder, `pid-${how}`);
  await writeFile(
    parent,
    `import { createPrewarmedProcess } from '${fileURLToPath(new URL('./prewarmed-process.ts', import.meta.url))}';
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
const start = () => spawn(process.execPath, ['-e', ${JSON.stringify(idleProgram)}], { stdio: ['pipe', 'ignore', 'ignore', 'ipc'] });
const prewarmed = createPrewarmedProcess(start, 60_000);
prewarmed.prepare();
process.on('exit', () => writeFileSync('${pidFile}', String(prewarmed.take().child.pid)));
if ('${how}' === 'killed') setTimeout(() => { process.emit('exit', 0); process.kill(process.pid, 'SIGKILL'); }, 300);`,
  );
  const run = () => execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', parent]);
  if (how === 'killed') expect(run).toThrow(expect.objectContaining({ signal: 'SIGKILL' }));
  else run();
  const pid = await readFile(pidFile, 'utf8');
  if (existsSync('/proc')) await vi.waitFor(() => expect(existsSync(`/proc/${pid}`)).toBe(false), 5_000);
});
