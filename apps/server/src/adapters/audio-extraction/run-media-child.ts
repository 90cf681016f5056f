import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { AudioExtractionError } from '../../ports/audio-extraction.ts';
import type { MediaMessage, MediaTask } from './media-messages.ts';

export interface MediaLimits {
  /** Resident memory of the decoding process, past which it is killed. */
  maxRssBytes: number;
  /** So long it may say nothing while it works. */
  stallTimeoutMs: number;
}

export interface MediaRun {
  task: MediaTask;
  limits: MediaLimits;
  signal: AbortSignal;
  /** Told at the end how much memory it took at most. */
  onPeakRss?: ((bytes: number) => void) | undefined;
}

type Told = Extract<MediaMessage, { type: 'summary' | 'piece' }>;

/**
 * What the decoding process tells, one at a time: it waits while its last piece is in use, and dies with the iteration.
 * @throws {AudioExtractionError} or the signal's reason.
 */
export async function* runMediaChild({ task, limits, signal, onPeakRss }: MediaRun): AsyncGenerator<Told> {
  signal.throwIfAborted();
  const watched = watchChild(startChild(task, limits), limits, signal);
  try {
    for (;;) {
      const told = await watched.next();
      if (told === null) return;
      yield told;
      watched.askForMore();
    }
  } finally {
    await watched.end();
    onPeakRss?.(watched.peakRssBytes());
  }
}

function startChild(task: MediaTask, { maxRssBytes }: MediaLimits): ChildProcess {
  const heapMb = Math.max(64, Math.floor((maxRssBytes / 1_048_576) * 0.5));
  // Native code is what the process is there for; it may read, and neither write nor start anything.
  const flags = [
    '--permission',
    '--allow-fs-read=*',
    '--allow-addons',
    '--max-semi-space-size=2',
    `--max-old-space-size=${heapMb}`,
  ];
  return spawn(process.execPath, [...flags, '--disable-warning=ExperimentalWarning', CHILD, JSON.stringify(task)], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    // Nothing of ours for a stranger's file to find; Windows starts no process without its own variables.
    ...(process.platform === 'win32' ? {} : { env: {} }),
  });
}

const CHILD = fileURLToPath(new URL('./media-child.ts', import.meta.url));
const WATCH_EVERY_MS = 50;

function watchChild(child: ChildProcess, limits: MediaLimits, signal: AbortSignal) {
  let peakRssBytes = 0;
  let failure: unknown = null;
  let isDone = false;
  let told: Told | null = null;
  let wake = Promise.withResolvers<void>();
  const closed = Promise.withResolvers<void>();
  const fail = (why: unknown) => {
    failure ??= why;
    child.kill('SIGKILL');
    wake.resolve();
  };
  const weigh = (rssBytes: number) => {
    peakRssBytes = Math.max(peakRssBytes, rssBytes);
    if (rssBytes > limits.maxRssBytes) fail(new AudioExtractionError('memory'));
  };
  let stall = setTimeout(() => fail(new AudioExtractionError('timeout')), limits.stallTimeoutMs);
  const watch = setInterval(() => weigh(child.pid === undefined ? 0 : residentBytes(child.pid)), WATCH_EVERY_MS);
  const onAbort = () => fail(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  child.on('message', (message: MediaMessage) => {
    if (message.type === 'memory') return weigh(message.rssBytes);
    clearTimeout(stall);
    if (message.type === 'failed') return fail(new AudioExtractionError(message.reason));
    if (message.type === 'heard')
      stall = setTimeout(() => fail(new AudioExtractionError('timeout')), limits.stallTimeoutMs);
    else if (message.type === 'done') isDone = true;
    else told = message;
    wake.resolve();
  });
  child.once('error', (error) => {
    fail(new AudioExtractionError('crashed', { cause: error }));
    closed.resolve();
  });
  child.once('close', () => {
    if (!isDone) fail(new AudioExtractionError('crashed'));
    closed.resolve();
  });

  return {
    peakRssBytes: () => peakRssBytes,
    /** `null`: it is over. */
    async next(): Promise<Told | null> {
      for (;;) {
        if (failure !== null) throw failure;
        const message = told;
        told = null;
        if (message) return message;
        if (isDone) return null;
        await wake.promise;
        wake = Promise.withResolvers<void>();
      }
    },
    askForMore() {
      clearTimeout(stall);
      stall = setTimeout(() => fail(new AudioExtractionError('timeout')), limits.stallTimeoutMs);
      // It may have ended meanwhile, and needs no answer then.
      if (child.connected) child.send('more', () => {});
    },
    async end() {
      clearTimeout(stall);
      clearInterval(watch);
      signal.removeEventListener('abort', onAbort);
      child.kill('SIGKILL');
      await closed.promise;
    },
  };
}

/** From the kernel, so that a process stuck in a loop is weighed too; elsewhere than on Linux the process weighs itself. */
function residentBytes(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}
