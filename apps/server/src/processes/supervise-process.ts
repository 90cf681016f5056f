import type { ChildProcess } from 'node:child_process';
import { createDeadline } from './deadline.ts';
import { killProcess } from './kill-process.ts';
import { isMemoryReport } from './parent-channel.ts';
import { residentBytes } from './process-usage.ts';

export interface Supervision {
  /** Kills the process when it aborts. */
  signal?: AbortSignal;
  memory?: MemoryLimit;
  /** The process was started `detached`: it is killed with its whole group. */
  isGroupLeader?: boolean;
  /** Time between SIGTERM and SIGKILL; without it SIGKILL comes first. */
  graceMs?: number;
  /** A timeout also needs that much processor time, so that a busy machine does not end a slow process; six times as long at most. */
  isTimeoutInCpuTime?: boolean;
  /** `exit` does not wait for pipes, which processes outside the group may hold open; `close` by default. */
  endsAt?: 'exit' | 'close';
  /** Receives the messages of the process until it is killed, memory reports excluded. */
  onMessage?: (message: unknown) => void;
}

export interface MemoryLimit {
  /** The process is killed when it uses more. */
  maxBytes: number;
  /** Returns 0 where the kernel does not tell; {@link residentBytes} by default. */
  measure?: (pid: number) => number;
  /** 50 by default. */
  everyMs?: number;
}

/** The first reason for the end. `exited`: by itself; `error`: it could not be started, or reached; `killed`: by `kill`. */
export type EndCause = 'exited' | 'error' | 'killed' | 'aborted' | 'memory' | 'timeout';

export interface ProcessEnd {
  cause: EndCause;
  /** `null` after a signal and when the process did not start. */
  exitCode: number | null;
  /** The argument of `kill`, or why the process could not be started, reached or killed. */
  error: unknown;
  peakBytes: number;
}

export interface SupervisedProcess {
  child: ChildProcess;
  /** Kills the process unless this is called again within the time; `null` removes the limit. */
  setTimeout(timeoutMs: number | null): void;
  /** Kills the process, and what is left of its group. @param error returned in {@link ProcessEnd} */
  kill(error?: unknown): void;
  /** Resolves after the end; never rejects. */
  ended: Promise<ProcessEnd>;
}

/** Watches memory, timeout and abort signal of a started process, and kills it when one is exceeded. */
export function superviseProcess(child: ChildProcess, supervision: Supervision = {}): SupervisedProcess {
  const { signal, endsAt = 'close', onMessage } = supervision;
  const ended = Promise.withResolvers<ProcessEnd>();
  let cause: EndCause | null = null;
  let killError: unknown;
  const kill = (why: EndCause, error?: unknown) => {
    if (cause === null) {
      cause = why;
      killError = error;
    }
    killProcess(child, supervision);
  };
  const deadline = createDeadline(child.pid, supervision.isTimeoutInCpuTime ?? false, () => kill('timeout'));
  const memory = watchMemory(child.pid, supervision.memory, () => kill('memory'));
  const onAbort = () => kill('aborted');
  const hasStarted = child.pid !== undefined;
  const settle = (failure?: Error) => {
    deadline.set(null);
    memory.stop();
    signal?.removeEventListener('abort', onAbort);
    cause ??= hasStarted ? 'exited' : 'error';
    const exitCode = hasStarted ? child.exitCode : null;
    ended.resolve({ cause, exitCode, error: killError ?? failure, peakBytes: memory.peakBytes() });
  };
  child.on('error', (error) => {
    // A message did not reach the process, which runs on.
    if (hasStarted && cause === null) kill('error', error);
    else settle(error);
  });
  child.once(endsAt, () => settle());
  child.on('message', (message) => {
    if (cause !== null) return;
    if (isMemoryReport(message)) memory.report(message.rssBytes);
    else onMessage?.(message);
  });
  signal?.addEventListener('abort', onAbort, { once: true });
  if (signal?.aborted) onAbort();
  if (child.exitCode !== null || child.signalCode !== null)
    settle(hasStarted ? undefined : new Error('the process did not start'));
  return {
    child,
    ended: ended.promise,
    setTimeout(timeoutMs) {
      if (cause === null) deadline.set(timeoutMs);
    },
    kill: (error) => kill('killed', error),
  };
}

function watchMemory(pid: number | undefined, limit: MemoryLimit | undefined, onExceeded: () => void) {
  let peakBytes = 0;
  const report = (bytes: number) => {
    peakBytes = Math.max(peakBytes, bytes);
    if (limit && bytes > limit.maxBytes) onExceeded();
  };
  const { measure = residentBytes, everyMs = 50 } = limit ?? {};
  const timer = limit && pid !== undefined ? setInterval(() => report(measure(pid)), everyMs) : undefined;
  return { report, peakBytes: () => peakBytes, stop: () => clearInterval(timer) };
}
