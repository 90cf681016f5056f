import { createBoundedQueue } from '../../../lib/bounded-queue.ts';

export interface DrawingCache {
  /** Returns the cached drawing of that version, or calls `draw` once for all concurrent callers. */
  get(version: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array>;
}

/** A least-recently-used cache bounded by bytes. Draws one picture at a time to keep the processor free for other work. */
export function createDrawingCache(maxBytes: number): DrawingCache {
  /** Least recently used first. */
  const kept = new Map<string, Uint8Array>();
  const drawn = new Map<string, Promise<Uint8Array>>();
  let keptBytes = 0;
  const queue = createBoundedQueue({ concurrency: 1 });

  function keep(version: string, bytes: Uint8Array): void {
    kept.set(version, bytes);
    keptBytes += bytes.length;
    for (const [oldest, { length }] of kept) {
      if (keptBytes <= maxBytes) return;
      kept.delete(oldest);
      keptBytes -= length;
    }
  }

  async function drawNext(version: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array> {
    try {
      const bytes = await queue.run(draw);
      keep(version, bytes);
      return bytes;
    } finally {
      drawn.delete(version);
    }
  }

  return {
    get(version, draw) {
      const bytes = kept.get(version);
      if (bytes) {
        kept.delete(version);
        kept.set(version, bytes);
        return Promise.resolve(bytes);
      }
      const running = drawn.get(version) ?? drawNext(version, draw);
      drawn.set(version, running);
      return running;
    },
  };
}
