import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createNullFlushPipeline, type NullFlushPipeline } from './null-flush-pipeline.ts';

let folder: string;
let pipeline: NullFlushPipeline | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'null-flush-'));
});
afterEach(async () => {
  await pipeline?.stop();
  await rm(folder, { recursive: true });
});

/** Creates a pipeline of a program that never answers and ignores SIGTERM. It writes its process id to `pid`. */
async function createSilentPipeline(times: { timeoutMs: number; startMs: number; pauseMs: number }) {
  const program = join(folder, 'silent.sh');
  await writeFile(program, `trap '' TERM; echo $$ > '${join(folder, 'pid')}'; while :; do sleep 0.1; done`);
  pipeline = createNullFlushPipeline({
    command: `/bin/sh '${program}'`,
    args: [],
    environment: { PATH: '/usr/bin:/bin' },
    maxProcessKilobytes: null,
    ...times,
  });
  return pipeline;
}

const readPid = async () => Number(await readFile(join(folder, 'pid'), 'utf8'));
/** @throws when the process has ended */
const expectAlive = (pid: number) => expect(process.kill(pid, 0)).toBe(true);
/** A zombie has ended, but still has its id. */
async function expectEnded(pid: number) {
  if (!existsSync('/proc')) return expect(() => process.kill(pid, 0)).toThrow();
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return expect(status).not.toMatch(/^State:\s+[^Z]/m);
}

it('answers waiting texts at the start timeout, before the processes have ended, which stop waits for', async () => {
  const silent = await createSilentPipeline({ timeoutMs: 60_000, startMs: 1_500, pauseMs: 60_000 });
  const answers = await Promise.all(['one', 'two'].map((text) => silent.ask(text)));
  expect(answers).toEqual([null, null]);
  const pid = await readPid();
  expectAlive(pid);
  await silent.stop();
  await expectEnded(pid);
});

it('pauses after the start timeout, and starts again after the pause', async () => {
  const silent = await createSilentPipeline({ timeoutMs: 60_000, startMs: 1_500, pauseMs: 500 });
  await silent.ask('one');
  const first = await readPid();
  expect(await silent.ask('two')).toBeNull();
  expect(await readPid()).toBe(first);
  await vi.waitFor(async () => {
    void silent.ask('three');
    expect(await readPid()).not.toBe(first);
  }, 10_000);
});
