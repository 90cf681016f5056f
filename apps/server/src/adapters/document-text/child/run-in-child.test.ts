import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPrewarmedProcess } from '../../../processes/prewarmed-process.ts';
import { runStartedChild } from './run-in-child.ts';
import { startChild } from './start-child.ts';

let folder: string;
let program: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'run-in-child-'));
  program = join(folder, 'echo.ts');
  await writeFile(
    program,
    `import { readFileSync } from 'node:fs';
import { openReaderChannel } from '${fileURLToPath(new URL('./reader-channel.ts', import.meta.url))}';
const { send, task, leave } = openReaderChannel();
const { numbers, secret } = await task();
let text = '';
for await (const piece of process.stdin) text += piece;
let other = 'read';
try { readFileSync('${join(folder, 'other.txt')}'); } catch (error) { other = error.code; }
await send({ type: 'echo', text, numbers, secret, other });
await send({ type: 'done' });
leave();`,
  );
  await writeFile(join(folder, 'input.txt'), 'what is in the file');
  await writeFile(join(folder, 'other.txt'), 'what is not its business');
});
afterAll(() => rm(folder, { recursive: true }));

const limits = { maxRssBytes: 300_000_000, openTimeoutMs: 20_000, pageTimeoutMs: 20_000 };
const start = () => {
  const readable = [program, fileURLToPath(new URL('../../../', import.meta.url))];
  return startChild({ program, readable, maxRssBytes: limits.maxRssBytes });
};

async function run(child: ReturnType<typeof start>, inputPath = join(folder, 'input.txt')) {
  const messages: object[] = [];
  const onMessage = (message: { type: string }) => void messages.push(message);
  const { signal } = new AbortController();
  const { outcome } = await runStartedChild({
    child,
    limits,
    signal,
    onMessage,
    inputPath,
    secret: 'word',
    numbers: { first: 3 },
  });
  return { outcome, messages };
}

it('gives a prewarmed and a new process the same task, and no access to other files', async () => {
  const prewarmed = createPrewarmedProcess(start, 60_000);
  prewarmed.prepare();
  const [first, second] = [prewarmed.take(), prewarmed.take()];
  expect([first.isPrewarmed, second.isPrewarmed]).toEqual([true, false]);
  const echo = {
    type: 'echo',
    text: 'what is in the file',
    numbers: { first: 3 },
    secret: 'word',
    other: 'ERR_ACCESS_DENIED',
  };
  expect(await run(first.child)).toEqual({ outcome: 'done', messages: [echo] });
  expect(await run(second.child)).toEqual({ outcome: 'done', messages: [echo] });
});

it('reports a process that ended before its run as crashed', async () => {
  const child = start();
  const closed = once(child, 'close');
  child.kill('SIGKILL');
  await closed;
  expect(await run(child)).toEqual({ outcome: 'crashed', messages: [] });
});

it('reports a file that cannot be read as crashed', async () => {
  expect(await run(start(), join(folder, 'none.txt'))).toEqual({ outcome: 'crashed', messages: [] });
});
