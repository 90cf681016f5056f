import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createCommandRecognition } from './command.ts';
import { createFakeRecognition } from './fake.ts';
import { speechOf, speechRecognitionContract } from './speech-recognition.contract-test.ts';
import { splitCommand } from './split-command.ts';

let folder: string;
beforeAll(async () => {
  // A path with a space, as is common.
  folder = await mkdtemp(join(tmpdir(), 'my programs-'));
});
afterAll(() => rm(folder, { recursive: true }));

let count = 0;
async function program(script: string): Promise<string> {
  count += 1;
  const path = join(folder, `listen ${count}.mjs`);
  await writeFile(path, script);
  return `"${process.execPath}" '${path}'`;
}

const text = 'Hello there. How are you?';
const recognize = async (script: string, args = '', timeoutMs?: number) =>
  createCommandRecognition({ command: `${await program(script)}${args}`, ...(timeoutMs ? { timeoutMs } : {}) });

describe('the fake', () => {
  speechRecognitionContract(() =>
    createFakeRecognition(() => ({ segments: [{ text, startMs: 0, endMs: 2_000 }], language: 'en' })),
  );
});

describe('a program that prints text', async () => {
  let command = '';
  beforeAll(async () => {
    command = await program(`process.stdout.write('${text}\\n')`);
  });
  speechRecognitionContract(() => createCommandRecognition({ command }));
});

describe('a program that prints JSON', () => {
  let command = '';
  beforeAll(async () => {
    const segments = [
      { start: 0, end: 1, text: 'Hello there.' },
      { start: 1, end: 2, text: 'How are you?' },
    ];
    command = await program(`console.log(JSON.stringify(${JSON.stringify({ language: 'es', segments })}, null, 2))`);
  });
  speechRecognitionContract(() => createCommandRecognition({ command }));
  it('returns the language', async () => {
    expect((await createCommandRecognition({ command }).transcribe(speechOf())).language).toBe('es');
  });
});

it.each([
  ['is appended', ' --lang auto', ['--lang', 'auto', '<file>']],
  ['replaces {file}', ' -f {file} --out={file} -', ['-f', '<file>', '--out=<file>', '-']],
])("the WAV's path %s, and the file is deleted afterward", async (_name, args, expected) => {
  const script = `import { readFileSync } from 'node:fs';
    const args = process.argv.slice(2);
    const path = args.map((arg) => arg.replace('--out=', '')).find((arg) => arg.endsWith('.wav'));
    const seen = { path, head: readFileSync(path).toString('latin1', 0, 4), args };
    console.log(JSON.stringify({ text: JSON.stringify(seen) }));`;
  const { segments } = await (await recognize(script, args)).transcribe(speechOf());
  const seen = JSON.parse(segments.map((segment) => segment.text).join(' '));
  expect(seen.head).toBe('RIFF');
  expect(seen.args.map((arg: string) => arg.replace(seen.path, '<file>'))).toEqual(expected);
  expect(existsSync(seen.path)).toBe(false);
});

it.each([
  ['does not exist', '/nowhere/whisper', false],
  ['has an open quote', 'whisper "-m', false],
])('reports a permanent error for a program that %s', async (_name, command, isTransient) => {
  const failing = createCommandRecognition({ command }).transcribe(speechOf());
  await expect(failing).rejects.toMatchObject({ code: 'providerFailed', isTransient });
});

it('reports the standard error of a failed program', async () => {
  const failing = (await recognize(`console.error('no model found'); process.exit(3);`)).transcribe(speechOf());
  await expect(failing).rejects.toMatchObject({
    code: 'providerFailed',
    cause: { message: expect.stringMatching(/ended with 3: no model found/) },
  });
});

it('starts the program with the given environment only', async () => {
  const command = await program("console.log(JSON.stringify({ text: Object.keys(process.env).join(' ') }))");
  const { segments } = await createCommandRecognition({ command, environment: { MODEL: 'm' } }).transcribe(speechOf());
  expect(segments.map((segment) => segment.text)).toEqual(['MODEL']);
});

it('does not use truncated JSON as the transcript', async () => {
  const failing = (await recognize(`console.log('{"segments": [{"text": "half');`)).transcribe(speechOf());
  await expect(failing).rejects.toMatchObject({ code: 'providerFailed', isTransient: true });
});

const starter = (pidFile: string) => `import { spawn } from 'node:child_process';
  import { writeFileSync } from 'node:fs';
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  writeFileSync(${JSON.stringify(pidFile)}, String(child.pid));
  setInterval(() => {}, 1000);`;

/** Returns 0 before the program has written the id of its child. */
const readPid = async (pidFile: string) => Number(await readFile(pidFile, 'utf8').catch(() => ''));

async function isGone(pidFile: string): Promise<boolean> {
  const pid = await readPid(pidFile);
  const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return null;
    throw error;
  });
  // A zombie counts as ended.
  return pid > 0 && (state === null || state.includes(') Z'));
}

it('kills a program at its timeout, with its child processes', async () => {
  // Fake timers, so that the timeout does not start before the program has started its child.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const pidFile = join(folder, 'slow.pid');
  const failing = (await recognize(starter(pidFile), '', 1_500)).transcribe(speechOf());
  failing.catch(() => {});
  // `expect.poll` would advance the fake timers.
  while ((await readPid(pidFile)) === 0) await new Promise((resolve) => setImmediate(resolve));
  vi.advanceTimersByTime(1_499);
  await new Promise((resolve) => setImmediate(resolve));
  expect(await isGone(pidFile)).toBe(false);
  vi.advanceTimersByTime(1);
  await expect(failing).rejects.toMatchObject({ code: 'providerTimeout', isTransient: true });
  await expect.poll(() => isGone(pidFile)).toBe(true);
});

it("kills the program on the caller's abort", async () => {
  const pidFile = join(folder, 'stopped.pid');
  const abort = new AbortController();
  const failing = (await recognize(starter(pidFile))).transcribe(speechOf({ signal: abort.signal }));
  failing.catch(() => {});
  await expect.poll(() => readPid(pidFile), { timeout: 10_000 }).toBeGreaterThan(0);
  abort.abort(new Error('stopped by the test'));
  await expect(failing).rejects.toThrow('stopped by the test');
  await expect.poll(() => isGone(pidFile)).toBe(true);
});

it('kills the program and removes its file when the worker process is killed', async () => {
  const pidFile = join(folder, 'orphan.pid');
  const command = await program(
    `import * as files from 'node:fs';
     files.writeFileSync(${JSON.stringify(join(folder, 'orphan.wav'))}, process.argv.at(-1));
     ${starter(pidFile)}`,
  );
  const worker = join(folder, 'worker.mjs');
  await writeFile(
    worker,
    `import { createCommandRecognition } from ${JSON.stringify(new URL('./command.ts', import.meta.url).href)};
     const signal = new AbortController().signal;
     const request = { wav: new Uint8Array(64), durationMs: 1000, signal };
     await createCommandRecognition({ command: ${JSON.stringify(command)} }).transcribe(request);`,
  );
  const killed = spawn(process.execPath, [worker], { stdio: 'ignore' });
  await expect.poll(() => readPid(pidFile), { timeout: 10_000 }).toBeGreaterThan(0);
  const wav = await readFile(join(folder, 'orphan.wav'), 'utf8');
  expect([existsSync(wav), await isGone(pidFile)]).toEqual([true, false]);
  killed.kill('SIGKILL');
  await expect.poll(() => isGone(pidFile), { timeout: 10_000 }).toBe(true);
  await expect.poll(() => existsSync(dirname(wav)), { timeout: 10_000 }).toBe(false);
});

it.each<[string, string[] | null]>([
  ['whisper -m "my model.bin"  -f {file}', ['whisper', '-m', 'my model.bin', '-f', '{file}']],
  [String.raw`a\ b 'c "d" \n' "e \"f\" \n"`, ['a b', String.raw`c "d" \n`, String.raw`e "f" \n`]],
  [`x '' "a"'b'c`, ['x', '', 'abc']],
  ['x $HOME | y > z; *', ['x', '$HOME', '|', 'y', '>', 'z;', '*']],
  ['x "open', null],
  ['   ', null],
])('splits %s', (line, words) => {
  expect(splitCommand(line)).toEqual(words);
});
