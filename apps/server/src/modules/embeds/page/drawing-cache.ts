export interface DrawingCache {
  /** What was drawn under that version, or what `draw` draws, once for all who ask meanwhile. */
  get(version: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array>;
}

/** Keeps what was drawn last, up to a number of bytes, and draws one thing after the other, so that nothing else waits long. */
export function createDrawingCache(maxBytes: number): DrawingCache {
  /** The first is the one that was asked for the longest ago. */
  const kept = new Map<string, Uint8Array>();
  const drawn = new Map<string, Promise<Uint8Array>>();
  let keptBytes = 0;
  let last: Promise<unknown> = Promise.resolve();

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
    const turn = last.then(draw);
    last = turn.catch(() => {});
    try {
      const bytes = await turn;
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
