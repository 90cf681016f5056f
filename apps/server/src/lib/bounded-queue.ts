export interface QueueLimits {
  /** Tasks that run at the same time; a function where the number changes. */
  concurrency: number | (() => number);
  /** Tasks that may wait; unlimited by default. */
  maxWaiting?: number;
  /** Unlimited by default. */
  maxWaitMs?: number;
  /** Replaces {@link QueueRejectedError}. */
  toError?: (reason: QueueRejection) => Error;
}

/** Limits in all, and the same limits for the tasks of one key, so that no key fills the queue alone. */
export interface KeyedQueueLimits extends QueueLimits {
  perKey: { concurrency: number; maxWaiting: number };
}

/** Why a task did not run: its key or the whole queue was full, it waited too long, or the queue was closed. */
export type QueueRejection = 'keyFull' | 'full' | 'waitedTooLong' | 'closed';

export interface QueuedTask {
  /** Removes the task while it waits; a running task must watch the signal itself. */
  signal?: AbortSignal | undefined;
}

export interface KeyedTask extends QueuedTask {
  /** Whose limits apply. */
  key: string;
}

/** Runs a limited number of tasks at the same time and a limited number of others later, first in, first out. */
export interface BoundedQueue {
  /** Returns the task's result. @throws the error of a {@link QueueRejection}, the signal's reason, or what the task throws. */
  run<Result>(task: () => Promise<Result>, options?: QueuedTask): Promise<Result>;
  /** Rejects waiting and later tasks. Resolves when no task is running. */
  close(): Promise<void>;
}

/** A {@link BoundedQueue} that also limits the tasks of each key. */
export interface KeyedQueue extends Pick<BoundedQueue, 'close'> {
  /** As in {@link BoundedQueue}. */
  run<Result>(task: () => Promise<Result>, options: KeyedTask): Promise<Result>;
}

export function createBoundedQueue(limits: KeyedQueueLimits): KeyedQueue;
export function createBoundedQueue(limits: QueueLimits): BoundedQueue;
export function createBoundedQueue(limits: QueueLimits & Partial<KeyedQueueLimits>): BoundedQueue {
  const { toError = (reason) => new QueueRejectedError(reason) } = limits;
  const running = countRunning(limits);
  /** In order of arrival. */
  const waiting = new Set<WaitingTask>();
  let isClosed = false;
  const idle = Promise.withResolvers<void>();

  const waitForSlot = (key: string, signal: AbortSignal | undefined): Promise<void> => {
    const rejection = findRejection(limits, waiting, key);
    if (rejection) throw toError(rejection);
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
        waiting.delete(self);
      };
      const fail = (error: unknown) => {
        leave();
        reject(error);
      };
      const start = () => {
        leave();
        running.add(key);
        resolve();
      };
      const abort = () => fail(signal?.reason);
      const self: WaitingTask = { key, start, reject: (reason) => fail(toError(reason)) };
      const { maxWaitMs } = limits;
      const timer = maxWaitMs === undefined ? undefined : setTimeout(() => self.reject('waitedTooLong'), maxWaitMs);
      signal?.addEventListener('abort', abort, { once: true });
      waiting.add(self);
    });
  };
  const release = (key: string) => {
    running.remove(key);
    // Synchronously, so that a new caller cannot take the slot first. A key at its limit does not block those behind it.
    for (const next of waiting) {
      if (running.isFull()) break;
      if (running.hasRoom(next.key)) next.start();
    }
    if (isClosed && running.count() === 0) idle.resolve();
  };

  return {
    async run(task, { key = '', signal }: QueuedTask & Partial<KeyedTask> = {}) {
      signal?.throwIfAborted();
      if (isClosed) throw toError('closed');
      if (running.hasRoom(key)) running.add(key);
      else await waitForSlot(key, signal);
      try {
        return await task();
      } finally {
        release(key);
      }
    },
    async close() {
      isClosed = true;
      for (const task of waiting) task.reject('closed');
      if (running.count() > 0) await idle.promise;
    },
  };
}

export class QueueRejectedError extends Error {
  override readonly name = 'QueueRejectedError';
  readonly reason: QueueRejection;

  constructor(reason: QueueRejection) {
    super(`the queue rejected a task: ${reason}`);
    this.reason = reason;
  }
}

interface WaitingTask {
  key: string;
  start(): void;
  reject(reason: QueueRejection): void;
}

/** Returns why one more task of a key may not wait, or `null`. */
function findRejection(
  { maxWaiting = Number.POSITIVE_INFINITY, perKey }: QueueLimits & Partial<KeyedQueueLimits>,
  waiting: ReadonlySet<WaitingTask>,
  key: string,
): QueueRejection | null {
  if (perKey && [...waiting].filter((other) => other.key === key).length >= perKey.maxWaiting) return 'keyFull';
  return waiting.size >= maxWaiting ? 'full' : null;
}

function countRunning({ concurrency, perKey }: QueueLimits & Partial<KeyedQueueLimits>) {
  const byKey = new Map<string, number>();
  let total = 0;
  const isFull = () => total >= (typeof concurrency === 'number' ? concurrency : concurrency());
  const change = (key: string, by: 1 | -1) => {
    total += by;
    const count = (byKey.get(key) ?? 0) + by;
    if (count > 0) byKey.set(key, count);
    else byKey.delete(key);
  };
  return {
    count: () => total,
    isFull,
    hasRoom: (key: string) => !isFull() && (!perKey || (byKey.get(key) ?? 0) < perKey.concurrency),
    add: (key: string) => change(key, 1),
    remove: (key: string) => change(key, -1),
  };
}
