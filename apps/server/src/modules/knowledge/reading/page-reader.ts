import { Worker } from 'node:worker_threads';
import { AppError } from '../../../lib/app-error.ts';
import type { WebPage } from '../../../lib/web-page/read-page.ts';

export interface PageRequest {
  html: string;
  /** Where it was fetched in the end. */
  url: string;
  signal: AbortSignal;
}

/** What goes to the thread, and what comes back. */
export interface PageQuestion {
  html: string;
  url: string;
}
export type PageReply = { page: WebPage } | { failure: string };

interface PageReaderOptions {
  /** Of one page, past which the thread is ended; 20,000 when absent. */
  timeoutMs?: number;
  /** So long after the last page the thread goes, and its memory with it; 10,000 when absent. */
  idleMs?: number;
  /** What the thread runs; for tests. */
  thread?: URL;
}

/** Says what a page says, see `readPage`, in a thread of its own: one page after the other, and none holds up the process. */
export type PageReader = (request: PageRequest) => Promise<WebPage>;

const heapMb = 384;

/** @returns a reader that throws {AppError} `fileUnreadable` for a page that takes too long or too much. */
export function createPageReader(options: PageReaderOptions = {}): PageReader {
  const { timeoutMs = 20_000, idleMs = 10_000, thread = new URL('./page-thread.ts', import.meta.url) } = options;
  let worker: Worker | null = null;
  let line: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;

  const end = () => {
    const ended = worker;
    worker = null;
    void ended?.terminate();
  };
  const readOne = async ({ html, url, signal }: PageRequest): Promise<WebPage> => {
    signal.throwIfAborted();
    clearTimeout(idle);
    worker ??= new Worker(thread, { resourceLimits: { maxOldGenerationSizeMb: heapMb } });
    const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    try {
      return await ask(worker, { html, url }, limit);
    } catch (cause) {
      end();
      signal.throwIfAborted();
      throw new AppError('fileUnreadable', { cause });
    } finally {
      idle = setTimeout(end, idleMs);
      idle.unref();
      worker?.unref();
    }
  };
  return (request) => {
    const reading = line.then(() => readOne(request));
    line = reading.catch(() => {});
    return reading;
  };
}

function ask(worker: Worker, question: PageQuestion, limit: AbortSignal): Promise<WebPage> {
  worker.ref();
  return new Promise<WebPage>((resolve, reject) => {
    const listeners = new AbortController();
    const { signal } = listeners;
    const settle = (act: () => void) => {
      listeners.abort();
      worker.removeAllListeners();
      // What it still has to say as it ends is of no use to anybody.
      worker.on('error', () => {});
      act();
    };
    worker.removeAllListeners();
    worker.once('message', (reply: PageReply) =>
      settle(() => ('page' in reply ? resolve(reply.page) : reject(new Error(reply.failure)))),
    );
    worker.once('error', (error) => settle(() => reject(error)));
    worker.once('exit', () => settle(() => reject(new Error('the thread ended without a page'))));
    limit.addEventListener('abort', () => settle(() => reject(limit.reason)), { signal, once: true });
    worker.postMessage(question);
  });
}
