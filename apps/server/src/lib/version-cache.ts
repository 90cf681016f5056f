/** Keeps one value per key until its version changes. */
export interface VersionCache<Value> {
  /** Returns the kept value, or reads it once, also for concurrent callers. A failed read is not kept. */
  get(key: string, version: number, read: () => Promise<Value>): Promise<Value>;
}

/** Creates a cache that forgets the keys used least recently beyond `mostKeys`. */
export function createVersionCache<Value>(mostKeys: number): VersionCache<Value> {
  const kept = new Map<string, { version: number; value: Promise<Value> }>();
  return {
    async get(key, version, read) {
      const known = kept.get(key);
      const entry = known?.version === version ? known : { version, value: read() };
      kept.delete(key);
      kept.set(key, entry);
      const [oldest] = kept.keys();
      if (kept.size > mostKeys && oldest !== undefined) kept.delete(oldest);
      try {
        return await entry.value;
      } catch (error) {
        if (kept.get(key) === entry) kept.delete(key);
        throw error;
      }
    },
  };
}
