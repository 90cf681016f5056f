import { Worker } from 'node:worker_threads';
import type { CardContent } from './draw-card.ts';

const heapMb = 128;
const timeoutMs = 20_000;

/**
 * {@link drawCard} in a thread of its own, which ends with it: to load the letters, or to look for those of a rare script,
 * takes up to half a second, in which nobody would get an answer.
 */
export async function drawCardInWorker(content: CardContent): Promise<Uint8Array> {
  const worker = new Worker(new URL('./draw-card-worker.ts', import.meta.url), {
    workerData: content,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  });
  const timer = setTimeout(() => void worker.terminate(), timeoutMs);
  try {
    return await new Promise<Uint8Array>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('the thread ended without a card')));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
