import { type ChildProcess, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createPrewarmedChild } from './prewarmed-child.ts';
import { runStartedChild } from './run-in-child.ts';

let folder: string;
let program: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spare-child-'));
  program = join(folder, 'echo.ts');
  await writeFile(
    program,
    `import { readFileSync } from 'node:fs';
import { parentOfChild } from '${fileURLToPath(new URL('./parent-channel.ts', import.meta.url))}';
const { send, task, leave } = parentOfChild();
const { numbers, secret } = await task();
let text = '';
for await (const piece of process.stdin) text += piece;
let other = 'read';
try { readFileSync('${join(folder, 'other.txt')}'); } catch (error) { other = error.code; }
await send({ type: 'told', text, numbers, secret, other });
await send({ type: 'done' });
leave();`,
  );
  await writeFile(join(folder, 'input.txt'), 'what is in the file');
  await writeFile(join(folder, 'other.txt'), 'what is not its business');
});
afterAll(() => rm(folder, { recursive: true }));

const limits = { maxRssBytes: 300_000_000, openTimeoutMs: 20_000, pageTimeoutMs: 20_000 };
const spareOf = (idleMs: number) => {
  const readable = [program, fileURLToPath(new URL('./', import.meta.url))];
  return createPrewarmedChild({ program, readable, maxRssBytes: limits.maxRssBytes }, idleMs);
};
const isRunning = ({ pid, exitCode, signalCode }: ChildProcess) =>
  pid !== undefined && exitCode === null && signalCode === null;
const end = (child: ChildProcess) =>
  new Promise((resolve) => {
    child.once('close', resolve);
    child.kill('SIGKILL');
  });

async function told(child: ChildProcess, inputPath = join(folder, 'input.txt')) {
  const heard: object[] = [];
  const onMessage = (news: { type: string }) => void heard.push(news);
  const { signal } = new AbortController();
  const run = { child, limits, signal, onMessage, inputPath, secret: 'word', numbers: { first: 3 } };
  const { outcome } = await runStartedChild(run);
  return { outcome, heard };
}

describe('a process kept for the next file', () => {
  it('is not there before it is asked for, is taken once, and works like a new one', async () => {
    const spare = spareOf(60_000);
    const first = spare.take();
    expect(first.hasWaited).toBe(false);
    await end(first.child);
    spare.prepare();
    spare.prepare();
    const waited = spare.take();
    const fresh = spare.take();
    expect([waited.hasWaited, fresh.hasWaited]).toEqual([true, false]);
    expect(waited.child.pid).not.toBe(fresh.child.pid);
    const expected = {
      outcome: 'done',
      heard: [
        {
          type: 'told',
          text: 'what is in the file',
          numbers: { first: 3 },
          secret: 'word',
          // The file came through a pipe; no other one is to be had.
          other: 'ERR_ACCESS_DENIED',
        },
      ],
    };
    expect(await told(waited.child)).toEqual(expected);
    expect(await told(fresh.child)).toEqual(expected);
  });

  it('is ended when nobody needs it, and forgotten when it ended by itself', async () => {
    const shortly = spareOf(50);
    shortly.prepare();
    await setTimeout(200);
    const late = shortly.take();
    await end(late.child);
    expect(late.hasWaited).toBe(false);
    const spare = spareOf(60_000);
    spare.prepare();
    const { child } = spare.take();
    await end(child);
    expect(await told(child)).toEqual({ outcome: 'crashed', heard: [] });
    const none = spareOf(0);
    none.prepare();
    const { child: other, hasWaited } = none.take();
    expect(hasWaited).toBe(false);
    await end(other);
    expect(isRunning(other)).toBe(false);
  });

  it('says so when the file cannot be had', async () => {
    const { child } = spareOf(0).take();
    expect(await told(child, join(folder, 'none.txt'))).toEqual({ outcome: 'crashed', heard: [] });
  });

  it('neither keeps its parent from ending nor outlives it, however that ends', async () => {
    const parent = join(folder, 'parent.ts');
    await writeFile(
      parent,
      `import { createSpareChild } from '${fileURLToPath(new URL('./prewarmed-child.ts', import.meta.url))}';
import { writeFileSync } from 'node:fs';
const spare = createSpareChild({ program: '${program}', maxRssBytes: 300_000_000 }, 60_000);
spare.prepare();
process.on('exit', () => writeFileSync('${join(folder, 'pid')}', String(spare.take().child.pid)));
if (process.argv[2] === 'killed') setTimeout(() => { process.emit('exit', 0); process.kill(process.pid, 'SIGKILL'); }, 300);`,
    );
    for (const how of ['ended', 'killed']) {
      try {
        execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', parent, how]);
      } catch (error) {
        expect(how).toBe('killed');
        expect(error).toMatchObject({ signal: 'SIGKILL' });
      }
      const pid = execFileSync(process.execPath, [
        '-p',
        `require('fs').readFileSync('${join(folder, 'pid')}', 'utf8')`,
      ]);
      if (existsSync('/proc'))
        await vi.waitFor(() => expect(existsSync(`/proc/${String(pid).trim()}`)).toBe(false), 5000);
    }
  });
});
