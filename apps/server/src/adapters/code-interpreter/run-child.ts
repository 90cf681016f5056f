import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CodeRun } from '../../ports/code-interpreter.ts';
import { startSandboxedNode } from '../../processes/start-sandboxed-node.ts';
import { superviseProcess } from '../../processes/supervise-process.ts';
import type { ProgramTask } from './child/run-program.ts';

const program = fileURLToPath(new URL('./child/run-program.ts', import.meta.url));
const packages = ['quickjs-emscripten-core', '@jitl/quickjs-ng-wasmfile-release-sync', '@jitl/quickjs-ffi-types'];
const startTimeoutMs = 15_000;
/**
 * Kill a program at this multiple of its time limit: the engine checks the limit only between steps, which can be long.
 */
const maxWallShare = 2;
/** JSON escapes a character with up to six bytes. */
const bytesPerChar = 8;

/** Runs one program in a process that can read only the engine's files. Resolves after the process has ended. */
export async function runChild(task: ProgramTask, signal: AbortSignal): Promise<CodeRun> {
  signal.throwIfAborted();
  const child = startSandboxedNode({
    program,
    readable: readableFolders(),
    maxHeapMb: 128,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const supervised = superviseProcess(child, { signal });
  supervised.setTimeout(startTimeoutMs);
  const maxBytes = task.limits.outputChars * bytesPerChar + 1_024;
  const chunks: Buffer[] = [];
  let bytes = 0;
  child.stdout?.on('data', (chunk: Buffer) => {
    // The first byte signals that the program has started.
    if (bytes === 0) supervised.setTimeout(task.limits.timeMs * maxWallShare);
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > maxBytes) supervised.kill();
  });
  child.stdin?.end(JSON.stringify(task));
  const { cause } = await supervised.ended;
  signal.throwIfAborted();
  const failed = cause === 'timeout' && bytes > 0 ? toTimeout(task) : crashed;
  return parseRun(Buffer.concat(chunks).toString('utf8')) ?? failed;
}

const crashed: CodeRun = { output: 'Stopped: it ended unexpectedly.', failure: 'crashed' };

const toTimeout = ({ limits }: ProgramTask): CodeRun => ({
  output: `Stopped: it ran for more than ${limits.timeMs / 1_000} seconds.`,
  failure: 'timeout',
});

function parseRun(output: string): CodeRun | null {
  try {
    return JSON.parse(output) as CodeRun;
  } catch {
    return null;
  }
}

function readableFolders(): string[] {
  const { resolve } = createRequire(import.meta.url);
  return [dirname(program), ...packages.map((name) => dirname(dirname(resolve(name))))];
}
