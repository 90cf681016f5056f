import { fileURLToPath } from 'node:url';
import { AudioExtractionError } from '../../ports/audio-extraction.ts';
import { startSandboxedNode } from '../../processes/start-sandboxed-node.ts';
import { type ProcessEnd, superviseProcess } from '../../processes/supervise-process.ts';
import type { MediaMessage, MediaTask } from './media-messages.ts';

export interface MediaLimits {
  /** Resident memory of the decoding process; it is killed when it uses more. */
  maxRssBytes: number;
  /** Longest time between two messages while it works. */
  stallTimeoutMs: number;
}

export interface MediaRun {
  task: MediaTask;
  limits: MediaLimits;
  signal: AbortSignal;
  /** Called at the end with the peak of the process's resident memory. */
  onPeakRss?: ((bytes: number) => void) | undefined;
}

type MediaContent = Extract<MediaMessage, { type: 'summary' | 'piece' }>;

/**
 * Yields the content that the decoding process sends. The process waits while the consumer uses a segment, and is
 * killed when the iteration ends.
 * @throws {AudioExtractionError} or the abort reason
 */
export async function* runMediaChild({ task, limits, signal, onPeakRss }: MediaRun): AsyncGenerator<MediaContent> {
  signal.throwIfAborted();
  const decoding = startDecoding(task, limits, signal);
  try {
    for (;;) {
      const content = await decoding.next();
      if (content === null) return;
      yield content;
      decoding.requestMore();
    }
  } finally {
    onPeakRss?.(await decoding.end());
  }
}

function startDecoding(task: MediaTask, { maxRssBytes, stallTimeoutMs }: MediaLimits, signal: AbortSignal) {
  let content: MediaContent | null = null;
  let isDone = false;
  let failure: unknown = null;
  let changed = Promise.withResolvers<void>();
  const supervised = superviseProcess(startChild(task, maxRssBytes), {
    signal,
    memory: { maxBytes: maxRssBytes },
    onMessage(message) {
      const news = message as MediaMessage;
      if (news.type === 'failed') return supervised.kill(new AudioExtractionError(news.reason));
      supervised.setTimeout(news.type === 'progress' ? stallTimeoutMs : null);
      if (news.type === 'done') isDone = true;
      else if (news.type !== 'progress') content = news;
      changed.resolve();
    },
  });
  supervised.setTimeout(stallTimeoutMs);
  void supervised.ended.then((end) => {
    if (!isDone || end.cause === 'aborted') failure = toFailure(end, signal);
    changed.resolve();
  });

  return {
    /** Returns `null` after the last content. */
    async next(): Promise<MediaContent | null> {
      for (;;) {
        if (failure !== null) throw failure;
        const next = content;
        content = null;
        if (next) return next;
        if (isDone) return null;
        await changed.promise;
        changed = Promise.withResolvers<void>();
      }
    },
    requestMore() {
      supervised.setTimeout(stallTimeoutMs);
      // After its last content the process ends without reading this message.
      if (supervised.child.connected) supervised.child.send('more', () => {});
    },
    /** Kills the process and returns its peak resident memory. */
    async end(): Promise<number> {
      supervised.kill();
      return (await supervised.ended).peakBytes;
    },
  };
}

const program = fileURLToPath(new URL('./media-child.ts', import.meta.url));
const heapShare = 0.5;

function startChild(task: MediaTask, maxRssBytes: number) {
  return startSandboxedNode({
    program,
    args: [JSON.stringify(task)],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    maxHeapMb: Math.max(64, Math.floor((maxRssBytes / 1_048_576) * heapShare)),
    // The decoders are native add-ons.
    flags: ['--allow-addons', '--max-semi-space-size=2'],
  });
}

function toFailure({ cause, error, exitCode }: ProcessEnd, signal: AbortSignal): unknown {
  if (cause === 'aborted') return signal.reason;
  if (cause === 'killed') return error;
  if (cause === 'memory' || cause === 'timeout') return new AudioExtractionError(cause);
  const ending = new Error(
    `the decoding process ended with ${exitCode === null ? 'a signal' : `exit code ${exitCode}`}`,
  );
  return new AudioExtractionError('crashed', { cause: error ?? ending });
}
