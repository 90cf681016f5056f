import { OPS, PDFWorker } from 'pdfjs-dist';

/**
 * Runs the reading part of pdf.js on the calling thread. By default pdf.js clones every message between the two parts,
 * a tenth of the time of a page. Only for reading: of the drawing operators, those that draw lines and areas arrive.
 */
export async function sameThreadWorker(): Promise<PDFWorker> {
  const { WorkerMessageHandler } = (await import(workerUrl)) as PdfjsWorker;
  const [asking, reading] = portPair();
  WorkerMessageHandler.initializeFromPort(reading);
  // The types of pdf.js do not allow a port.
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

interface Chunk {
  fnArray?: number[];
  argsArray?: unknown[];
}

/** Copies a chunk of text or operators, because the sender reuses the object and replaces or empties its lists. */
function asSent(message: { chunk?: unknown }): object {
  if (typeof message.chunk !== 'object' || message.chunk === null) return message;
  const chunk: Chunk = { ...message.chunk };
  const { fnArray, argsArray } = chunk;
  if (!fnArray || !argsArray) return { ...message, chunk };
  const kept = [...fnArray.keys()].filter((at) => drawingOperators.has(fnArray[at] ?? 0));
  return {
    ...message,
    chunk: {
      ...chunk,
      fnArray: kept.map((at) => fnArray[at]),
      argsArray: kept.map((at) => argsArray[at]),
      length: kept.length,
    },
  };
}

/** Text operators are left out, so that the list of a page stays small. */
const drawingOperators: ReadonlySet<number> = new Set([
  OPS.save,
  OPS.restore,
  OPS.transform,
  OPS.paintFormXObjectBegin,
  OPS.paintFormXObjectEnd,
  OPS.setLineWidth,
  OPS.setFillRGBColor,
  OPS.setFillColorN,
  OPS.setFillTransparent,
  OPS.constructPath,
]);
