import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { DocumentTextReason } from '../../../ports/document-text.ts';

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

export interface ChildRun<News extends { type: string }> {
  /** The program's file, TypeScript as it is, and what it is called with. */
  program: string;
  args: string[];
  limits: ChildLimits;
  signal: AbortSignal;
  onMessage: (message: News) => void;
  /** More of Node's flags than those that forbid all but reading. */
  flags?: string[];
  /** What the program asks for with `secret()`: arguments can be read by every user of the machine. */
  secret?: string | undefined;
}

/** How a run ended: `done`, or why it was cut off; with the most memory seen. */
export interface ChildRunEnd {
  outcome: 'done' | DocumentTextReason;
  peakRssBytes: number;
}

/** One run of a reading process, from its start to its certain end. */
export function runInChild<News extends { type: string }>(run: ChildRun<News>): Promise<ChildRunEnd> {
  const { limits, signal, onMessage } = run;
  return new Promise((resolve) => {
    let outcome: ChildRunEnd['outcome'] | null = null;
    let peakRssBytes = 0;
    const child = spawn(process.execPath, [...nodeFlags(limits), ...(run.flags ?? []), run.program, ...run.args], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // Nothing of ours for a stranger's file to find; Windows starts no process without its own variables.
      ...(process.platform === 'win32' ? {} : { env: {} }),
    });
    child.send(run.secret ?? '', () => {});
    const end = (why: ChildRunEnd['outcome']) => {
      outcome ??= why;
      child.kill('SIGKILL');
    };
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
  });
}

const WATCH_EVERY_MS = 50;

function isOwn<Type extends ChildMessage['type']>(
  message: { type: string },
  type: Type,
): message is Extract<ChildMessage, { type: Type }> {
  return message.type === type;
}

/** Reading is all it may do: no writing, no processes, no native code. */
function nodeFlags({ maxRssBytes }: ChildLimits): string[] {
  const heapMb = Math.max(64, Math.floor((maxRssBytes / 1024 / 1024) * 0.75));
  return [
    '--permission',
    '--allow-fs-read=*',
    `--max-old-space-size=${heapMb}`,
    '--disable-warning=ExperimentalWarning',
  ];
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
