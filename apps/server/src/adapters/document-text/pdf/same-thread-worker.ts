import { PDFWorker } from 'pdfjs-dist';

/**
 * The part of pdf.js that reads, on the thread of the part that asks. Left to itself pdf.js clones everything that the two say to each other,
 * a tenth of the time that a page takes. For text alone: what is drawn is changed by its sender after it was sent.
 */
export async function sameThreadWorker(): Promise<PDFWorker> {
  const { WorkerMessageHandler } = (await import(workerUrl)) as PdfjsWorker;
  const [asking, reading] = portPair();
  WorkerMessageHandler.initializeFromPort(reading);
  // Typed as if there were none.
  return new PDFWorker({ port: asking as never });
}

const workerUrl = import.meta.resolve('pdfjs-dist/build/pdf.worker.min.mjs');

interface PdfjsWorker {
  WorkerMessageHandler: { initializeFromPort(port: Port): void };
}

type Listener = (event: { data: unknown }) => void;

/** The part of a message port that pdf.js uses. */
interface Port {
  postMessage(message: object): void;
  addEventListener(name: string, listener: Listener, options?: { signal?: AbortSignal }): void;
  removeEventListener(name: string, listener: Listener): void;
}

function portPair(): [Port, Port] {
  const listeners: [Set<Listener>, Set<Listener>] = [new Set(), new Set()];
  const port = (own: Set<Listener>, other: Set<Listener>): Port => ({
    postMessage(message) {
      const event = { data: asSent(message) };
      // Later, as between threads, and in the order of sending.
      queueMicrotask(() => {
        for (const listener of other) listener(event);
      });
    },
    addEventListener(name, listener, { signal } = {}) {
      if (name !== 'message' || signal?.aborted) return;
      own.add(listener);
      signal?.addEventListener('abort', () => own.delete(listener), { once: true });
    },
    removeEventListener: (_name, listener) => void own.delete(listener),
  });
  return [port(listeners[0], listeners[1]), port(listeners[1], listeners[0])];
}

/** The sender reuses the object of a page's text and replaces its lists. */
function asSent(message: { chunk?: unknown }): object {
  const { chunk } = message;
  return typeof chunk === 'object' && chunk !== null ? { ...message, chunk: { ...chunk } } : message;
}
