import type { SearchIndex } from './search-index.ts';

export type IndexCache = {
  /**
   * Returns the index of an agent at an index version; calls `build` on a cache miss. Concurrent callers share one
   * build; a newer version replaces the older one.
   */
  get(agentId: string, version: number, build: () => Promise<SearchIndex>): Promise<SearchIndex>;
  /** Removes the index of a deleted agent. */
  forget(agentId: string): void;
  stats(): { agents: number; bytes: number; hits: number; builds: number };
};

type Entry = { version: number; index: SearchIndex };
type Build = { version: number; index: Promise<SearchIndex> };

/** Creates an LRU cache of indexes, up to `maxBytes` in total. An index larger than that is built but not cached. */
export function createIndexCache({ maxBytes }: { maxBytes: number }): IndexCache {
  // A Map keeps insertion order: the first entry is the least recently used.
  const entries = new Map<string, Entry>();
  const building = new Map<string, Build>();
  let bytes = 0;
  let hits = 0;
  let builds = 0;

  const drop = (agentId: string): void => {
    const entry = entries.get(agentId);
    if (!entry) return;
    bytes -= entry.index.byteSize;
    entries.delete(agentId);
  };

  const keep = (agentId: string, entry: Entry): void => {
    drop(agentId);
    if (entry.index.byteSize > maxBytes) return;
    entries.set(agentId, entry);
    bytes += entry.index.byteSize;
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break;
      drop(oldest);
    }
  };

  const start = (agentId: string, version: number, build: () => Promise<SearchIndex>): Promise<SearchIndex> => {
    builds++;
    const mine: Build = { version, index: build() };
    building.set(agentId, mine);
    const finish = (index: SearchIndex | null): void => {
      // Superseded by a newer version or by `forget`: waiting callers get the result, but it is not cached.
      if (building.get(agentId) !== mine) return;
      building.delete(agentId);
      if (index) keep(agentId, { version, index });
    };
    mine.index.then(finish, () => finish(null));
    return mine.index;
  };

  return {
    get(agentId, version, build) {
      const entry = entries.get(agentId);
      if (entry?.version === version) {
        entries.delete(agentId);
        entries.set(agentId, entry);
        hits++;
        return Promise.resolve(entry.index);
      }
      const running = building.get(agentId);
      if (running?.version === version) return running.index;
      if (entry && entry.version < version) drop(agentId);
      // A reader with an old snapshot must not replace a newer index.
      if ((entry && entry.version > version) || (running && running.version > version)) {
        builds++;
        return build();
      }
      return start(agentId, version, build);
    },
    forget(agentId) {
      drop(agentId);
      building.delete(agentId);
    },
    stats: () => ({ agents: entries.size, bytes, hits, builds }),
  };
}
