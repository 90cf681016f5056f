import { Worker } from 'node:worker_threads';

interface ThreadLimits {
  /** Ends the thread when it aborts. */
  signal: AbortSignal;
  /** Node's default when absent. */
  maxHeapMb?: number;
}

/**
 * Runs a program once in a worker thread and returns the message that it posts. The input is its `workerData`.
 * @throws the signal's reason, or what the thread throws.
 */
export async function runInThread<Result>(program: URL, input: unknown, limits: ThreadLimits): Promise<Result> {
  const { signal, maxHeapMb } = limits;
  signal.throwIfAborted();
  const resourceLimits = maxHeapMb === undefined ? {} : { maxOldGenerationSizeMb: maxHeapMb };
  const worker = new Worker(program, { workerData: input, resourceLimits });
  const stop = () => void worker.terminate();
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await new Promise<Result>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(signal.reason ?? new Error('the thread ended without a result')));
    });
  } finally {
    signal.removeEventListener('abort', stop);
    await worker.terminate();
  }
}
