import type { ChildProcess } from 'node:child_process';
import { createReadStream, readFileSync } from 'node:fs';
import type { DocumentTextReason } from '../../../ports/document-text.ts';
import { type ChildProgram, startChild } from './start-child.ts';

export interface ChildLimits {
  /** Resident memory of the reading process, past which it is killed. */
  maxRssBytes: number;
  openTimeoutMs: number;
  /** Between one piece of news and the next, once the document is open. A process that gets no turn on a busy machine has six times as long. */
  pageTimeoutMs: number;
}

/** How a reading process tells its parent that it is over, or how heavy it is; everything else that it says is its reader's own. */
export type ChildMessage =
  | { type: 'memory'; rssBytes: number }
  | { type: 'failed'; reason: DocumentTextReason }
  | { type: 'done' };

/** What a process is told once it runs, since it may have been started before there was a file. */
export interface ChildTask {
  /** A number for some, by name; what it means is the program's own. */
  numbers: Record<string, number>;
  /** A password: arguments can be read by every user of the machine. `null` for none. */
  secret: string | null;
}

export interface ChildRun<News extends { type: string }> {
  limits: ChildLimits;
  signal: AbortSignal;
  onMessage: (message: News) => void;
  secret?: string | undefined;
}

/** A run in a process that was started already. */
export interface StartedChildRun<News extends { type: string }> extends ChildRun<News> {
  child: ChildProcess;
  numbers?: Record<string, number>;
  /** A file that the process gets as its standard input: it need not be allowed to read it, nor any other one. */
  inputPath?: string;
}

/** How a run ended: `done`, or why it was cut off; with the most memory seen. */
export interface ChildRunEnd {
  outcome: 'done' | DocumentTextReason;
  peakRssBytes: number;
}

/** One run of a reading process, from its start to its certain end. */
export function runInChild<News extends { type: string }>({
  program,
  args,
  flags = [],
  ...run
}: ChildRun<News> & Omit<ChildProgram, 'maxRssBytes'>): Promise<ChildRunEnd> {
  const { maxRssBytes } = run.limits;
  return runStartedChild({ ...run, child: startChild({ program, args: args ?? [], flags, maxRssBytes }) });
}

/** The one run of a process that waits for it, to its certain end. */
export function runStartedChild<News extends { type: string }>(run: StartedChildRun<News>): Promise<ChildRunEnd> {
  const { child, limits, signal, onMessage } = run;
  return new Promise((resolve) => {
    let outcome: ChildRunEnd['outcome'] | null = null;
    let peakRssBytes = 0;
    const end = (why: ChildRunEnd['outcome']) => {
      outcome ??= why;
      child.kill('SIGKILL');
    };
    giveTask(run, () => end('crashed'));
    const onAbort = () => end('timeout');
    const weigh = (rssBytes: number) => {
      peakRssBytes = Math.max(peakRssBytes, rssBytes);
      if (rssBytes > limits.maxRssBytes) end('memory');
    };
    let isLate = lateness(child.pid, limits.openTimeoutMs);
    const watch = setInterval(() => {
      weigh(child.pid === undefined ? 0 : residentBytes(child.pid));
      if (isLate()) end('timeout');
    }, WATCH_EVERY_MS);
    signal.addEventListener('abort', onAbort, { once: true });
    if (signal.aborted) onAbort();
    child.on('message', (message: News | ChildMessage) => {
      if (outcome) return;
      if (isOwn(message, 'memory')) return weigh(message.rssBytes);
      if (isOwn(message, 'done')) outcome = 'done';
      else if (isOwn(message, 'failed')) outcome = message.reason;
      else {
        isLate = lateness(child.pid, limits.pageTimeoutMs);
        onMessage(message as News);
      }
    });
    const settle = () => {
      clearInterval(watch);
      signal.removeEventListener('abort', onAbort);
      resolve({ outcome: outcome ?? 'crashed', peakRssBytes });
    };
    child.once('error', settle);
    child.once('close', settle);
    if (child.exitCode !== null || child.signalCode !== null) settle();
  });
}

function giveTask({ child, secret, numbers = {}, inputPath }: StartedChildRun<never>, onUnreadable: () => void): void {
  const task: ChildTask = { secret: secret || null, numbers };
  if (child.connected) child.send(task, () => {});
  if (inputPath === undefined) return void child.stdin?.end();
  const input = createReadStream(inputPath, { highWaterMark: INPUT_AT_ONCE });
  input.once('error', onUnreadable);
  child.once('close', () => input.destroy());
  if (child.stdin) input.pipe(child.stdin);
}

const INPUT_AT_ONCE = 1024 * 1024;
const WATCH_EVERY_MS = 50;

function isOwn<Type extends ChildMessage['type']>(
  message: { type: string },
  type: Type,
): message is Extract<ChildMessage, { type: Type }> {
  return message.type === type;
}

/** From the kernel, so that a process stuck in a loop is weighed too; elsewhere than on Linux the process weighs itself. */
function residentBytes(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

const STARVED_TIMES = 6;

/** A watch on a process: whether it has had its time, counted from now. */
function lateness(pid: number | undefined, timeoutMs: number): () => boolean {
  const startedAt = performance.now();
  const startedWith = pid === undefined ? null : processorMs(pid);
  return () => {
    const elapsedMs = performance.now() - startedAt;
    if (elapsedMs < timeoutMs || elapsedMs > timeoutMs * STARVED_TIMES) return elapsedMs >= timeoutMs;
    const now = pid === undefined ? null : processorMs(pid);
    return now === null || startedWith === null || now - startedWith >= timeoutMs * 0.9;
  };
}

/** What the kernel gave it so far, in steps of 10 ms; `null` where that cannot be known. */
function processorMs(pid: number): number | null {
  try {
    // The second field, the program's name, may hold spaces; user and system time are the 14th and 15th.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1')
      .replace(/^.*\) /s, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return null;
  }
}
