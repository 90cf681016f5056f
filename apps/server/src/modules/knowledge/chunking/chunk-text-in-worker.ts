import type { TextSection } from '../../../ports/document-text.ts';
import { runInThread } from '../../../processes/run-in-thread.ts';
import { type ChunkedText, chunkSourceText } from './chunk-source-text.ts';

/** Minimum length for a thread; shorter texts take less time than starting one. */
const minThreadChars = 200_000;

/** Runs {@link chunkSourceText}, for long texts in a worker thread so that it does not block the event loop. */
export async function chunkTextInWorker(sections: TextSection[], signal: AbortSignal): Promise<ChunkedText> {
  const chars = sections.reduce((sum, section) => sum + section.text.length, 0);
  if (chars < minThreadChars) return chunkSourceText(sections);
  return await runInThread<ChunkedText>(new URL('./chunk-text-worker.ts', import.meta.url), sections, { signal });
}
