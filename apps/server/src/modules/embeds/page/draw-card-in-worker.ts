import { runInThread } from '../../../processes/run-in-thread.ts';
import type { CardContent } from './draw-card.ts';

const maxHeapMb = 128;
const timeoutMs = 20_000;

/** Runs {@link drawCard} in a worker thread: loading or searching fonts would block the event loop for up to half a second. */
export async function drawCardInWorker(content: CardContent): Promise<Uint8Array> {
  const program = new URL('./draw-card-worker.ts', import.meta.url);
  return await runInThread<Uint8Array>(program, content, { signal: AbortSignal.timeout(timeoutMs), maxHeapMb });
}
