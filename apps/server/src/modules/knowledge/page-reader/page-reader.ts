import { Worker } from 'node:worker_threads';
import { AppError } from '../../../lib/app-error.ts';
import { createBoundedQueue } from '../../../lib/bounded-queue.ts';
import type { PageOutline } from '../../../lib/web-page/page-outline.ts';
import type { ReadPageOptions, WebPage } from '../../../lib/web-page/read-page.ts';
import type { TextSection } from '../../../ports/document-text.ts';

export interface PageRequest {
  html: string;
  /** Final URL, after redirects. */
  url: string;
  signal: AbortSignal;
}

/** Messages to and from the thread. */
export type PageQuestion =
  | ({ want: 'page'; html: string; url: string } & ReadPageOptions)
  | { want: 'outline'; html: string; url: string }
  | { want: 'text'; text: string };
export type PageReply = { answer: Answer } | { failure: string };
type Answer = WebPage | PageOutline | TextSection[];

interface PageReaderOptions {
  /** Time limit for one page, after which the thread is terminated; 10,000 if absent. */
  timeoutMs?: number;
  /** Idle time after which the thread is terminated to free its memory; 10,000 if absent. */
  idleMs?: number;
  /** Script of the thread; for tests. */
  thread?: URL;
}

/**
 * Parses untrusted pages and texts sequentially in a worker thread, so that none blocks the event loop. All methods throw
 * {AppError} `fileUnreadable` for a page that exceeds the limits.
 */
export interface PageReader {
  /** See `readPage`. */
  readPage(request: PageRequest & ReadPageOptions): Promise<WebPage>;
  /** See `pageOutline`. */
  outlinePage(request: PageRequest): Promise<PageOutline>;
  /** See `sectionsOfText`. */
  readText(request: { text: string; signal: AbortSignal }): Promise<TextSection[]>;
}

const heapMb = 384;

export function createPageReader(options: PageReaderOptions = {}): PageReader {
  const { timeoutMs = 10_000, idleMs = 10_000, thread = new URL('./page-thread.ts', import.meta.url) } = options;
  let worker: Worker | null = null;
  const queue = createBoundedQueue({ concurrency: 1 });
  let idle: NodeJS.Timeout | undefined;

  const end = () => {
    const ended = worker;
    worker = null;
    void ended?.terminate();
  };
  const readOne = async (question: PageQuestion, signal: AbortSignal) => {
    signal.throwIfAborted();
    clearTimeout(idle);
    worker ??= new Worker(thread, { resourceLimits: { maxOldGenerationSizeMb: heapMb } });
    const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    try {
      return await ask(worker, question, limit);
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
  const enqueue = (question: PageQuestion, signal: AbortSignal) =>
    queue.run(() => readOne(question, signal), { signal });
  return {
    readPage: ({ signal, ...page }) => enqueue({ want: 'page', ...page }, signal) as Promise<WebPage>,
    outlinePage: ({ html, url, signal }) => enqueue({ want: 'outline', html, url }, signal) as Promise<PageOutline>,
    readText: ({ text, signal }) => enqueue({ want: 'text', text }, signal) as Promise<TextSection[]>,
  };
}

function ask(worker: Worker, question: PageQuestion, limit: AbortSignal): Promise<Answer> {
  worker.ref();
  return new Promise((resolve, reject) => {
    const listeners = new AbortController();
    const { signal } = listeners;
    const settle = (act: () => void) => {
      listeners.abort();
      worker.removeAllListeners();
      // Messages of an ending thread are ignored.
      worker.on('error', () => {});
      act();
    };
    worker.removeAllListeners();
    worker.once('message', (reply: PageReply) =>
      settle(() => ('answer' in reply ? resolve(reply.answer) : reject(new Error(reply.failure)))),
    );
    worker.once('error', (error) => settle(() => reject(error)));
    worker.once('exit', () => settle(() => reject(new Error('the thread ended without a page'))));
    limit.addEventListener('abort', () => settle(() => reject(limit.reason)), { signal, once: true });
    worker.postMessage(question);
  });
}
