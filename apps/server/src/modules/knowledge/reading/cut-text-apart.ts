import { Worker } from 'node:worker_threads';
import type { TextSection } from '../../../ports/document-text.ts';
import { type CutText, cutText } from './cut-text.ts';

/** Shorter texts are cut in less time than a thread takes to start. */
const minCharsApart = 200_000;

/** {@link cutText} without holding up what else this process does: long texts are cut in a thread of their own. */
export async function cutTextApart(sections: TextSection[], signal: AbortSignal): Promise<CutText> {
  const chars = sections.reduce((sum, section) => sum + section.text.length, 0);
  if (chars < minCharsApart) return cutText(sections);
  signal.throwIfAborted();
  const worker = new Worker(new URL('./cut-text-thread.ts', import.meta.url), { workerData: sections });
  const stop = () => void worker.terminate();
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await new Promise<CutText>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(signal.reason ?? new Error('the thread ended without a text')));
    });
  } finally {
    signal.removeEventListener('abort', stop);
    await worker.terminate();
  }
}
