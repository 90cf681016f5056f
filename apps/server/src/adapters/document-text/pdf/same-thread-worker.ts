import { registerHooks } from 'node:module';
import { PDFWorker } from 'pdfjs-dist';
import { type PdfjsClasses, recordPaths } from './record-paths.ts';

/**
 * Runs the reading part of pdf.js on the calling thread. By default pdf.js clones every message between the two parts,
 * a tenth of the time of a page. Only for reading text: the painted paths of a page arrive with it.
 */
export async function sameThreadWorker(): Promise<PDFWorker> {
  const { WorkerMessageHandler } = await loadWorker();
  const [asking, reading] = portPair();
  WorkerMessageHandler.initializeFromPort(reading);
  // The types of pdf.js do not allow a port.
  return new PDFWorker({ port: asking as never });
}

const workerUrl = import.meta.resolve('pdfjs-dist/build/pdf.worker.min.mjs');

/** Loads the module with exports that it lacks, and extends its classes when it is loaded first. */
async function loadWorker(): Promise<PdfjsWorker> {
  let isFirst = false;
  const hooks = registerHooks({
    load(url, context, next) {
      const loaded = next(url, context);
      if (url !== workerUrl) return loaded;
      isFirst = true;
      return { ...loaded, source: `${loaded.source}\nexport { PartialEvaluator, EvaluatorPreprocessor };` };
    },
  });
  const worker = (await import(workerUrl)) as PdfjsWorker;
  hooks.deregister();
  if (isFirst) recordPaths(worker);
  return worker;
}

interface PdfjsWorker extends PdfjsClasses {
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
      // Deliver asynchronously and in order, as between threads.
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

/** Copies a chunk of text, because the sender reuses the object and replaces its lists. */
const asSent = (message: { chunk?: unknown }): object =>
  typeof message.chunk === 'object' && message.chunk !== null ? { ...message, chunk: { ...message.chunk } } : message;
