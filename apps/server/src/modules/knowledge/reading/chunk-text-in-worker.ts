import { Worker } from 'node:worker_threads';
import type { TextSection } from '../../../ports/document-text.ts';
import { type ChunkedText, chunkSourceText } from './chunk-source-text.ts';

/** Shorter texts are cut in less time than a thread takes to start. */
const minCharsApart = 200_000;

/** {@link chunkSourceText} without holding up what else this process does: long texts are cut in a thread of their own. */
export async function chunkTextInWorker(sections: TextSection[], signal: AbortSignal): Promise<ChunkedText> {
  const chars = sections.reduce((sum, section) => sum + section.text.length, 0);
  if (chars < minCharsApart) return chunkSourceText(sections);
  signal.throwIfAborted();
  const worker = new Worker(new URL('./chunk-text-worker.ts', import.meta.url), { workerData: sections });
  const stop = () => void worker.terminate();
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await new Promise<ChunkedText>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(signal.reason ?? new Error('the thread ended without a text')));
    });
  } finally {
    signal.removeEventListener('abort', stop);
    await worker.terminate();
  }
}
