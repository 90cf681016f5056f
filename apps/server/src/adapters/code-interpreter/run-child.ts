import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CodeRun } from '../../ports/code-interpreter.ts';
import type { ProgramTask } from './child/run-program.ts';

const program = fileURLToPath(new URL('./child/run-program.ts', import.meta.url));
const packages = ['quickjs-emscripten-core', '@jitl/quickjs-ng-wasmfile-release-sync', '@jitl/quickjs-ffi-types'];
/** A process that has not begun by then never will. */
const maxStartMs = 15_000;
/** The engine looks at the clock between the steps of a program. One that makes its steps long is ended from outside. */
const maxWallShare = 2;
/** JSON may make six characters of one. */
const bytesPerChar = 8;

/** Runs one program in a process of its own, which may read the engine and nothing else, and is over when this resolves. */
export function runChild(task: ProgramTask, signal: AbortSignal): Promise<CodeRun> {
  signal.throwIfAborted();
  const child = spawn(process.execPath, [...nodeFlags(), program], {
    stdio: ['pipe', 'pipe', 'ignore'],
    // Nothing of ours for a program to find; Windows starts no process without its own variables.
    ...(process.platform === 'win32' ? {} : { env: {} }),
  });
  const kill = () => void child.kill('SIGKILL');
  let isOverTime = false;
  let watchdog = setTimeout(kill, maxStartMs);
  child.stdout.once('data', () => {
    clearTimeout(watchdog);
    watchdog = setTimeout(() => {
      isOverTime = true;
      kill();
    }, task.limits.timeMs * maxWallShare);
  });
  const maxBytes = task.limits.outputChars * bytesPerChar + 1_024;
  const parts: Buffer[] = [];
  let bytes = 0;
  child.stdout.on('data', (part: Buffer) => {
    parts.push(part);
    bytes += part.length;
    if (bytes > maxBytes) kill();
  });
  child.stdin.on('error', () => undefined);
  child.stdin.end(JSON.stringify(task));
  signal.addEventListener('abort', kill, { once: true });
  return new Promise((resolve, reject) => {
    const settle = () => {
      clearTimeout(watchdog);
      signal.removeEventListener('abort', kill);
      if (signal.aborted) reject(signal.reason);
      else resolve(readRun(Buffer.concat(parts).toString('utf8')) ?? (isOverTime ? overTime(task) : crashed));
    };
    child.once('error', settle);
    child.once('close', settle);
  });
}

const crashed: CodeRun = { output: 'Stopped: it ended unexpectedly.', failure: 'crashed' };

const overTime = ({ limits }: ProgramTask): CodeRun => ({
  output: `Stopped: it ran for more than ${limits.timeMs / 1_000} seconds.`,
  failure: 'timeout',
});

function readRun(said: string): CodeRun | null {
  try {
    return JSON.parse(said) as CodeRun;
  } catch {
    return null;
  }
}

/** Reading the engine is all it may do: no writing, no processes, no threads, no native code. */
function nodeFlags(): string[] {
  const { resolve } = createRequire(import.meta.url);
  const readable = [dirname(program), ...packages.map((name) => dirname(dirname(resolve(name))))];
  return [
    '--permission',
    ...readable.map((path) => `--allow-fs-read=${path}`),
    '--max-old-space-size=128',
    '--disable-warning=ExperimentalWarning',
  ];
}
