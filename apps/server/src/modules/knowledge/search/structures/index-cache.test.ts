import { describe, expect, it } from 'vitest';
import { buildIndex } from '../build-index.ts';
import { createIndexCache } from './index-cache.ts';
import type { SearchIndex } from './search-index.ts';

const indexOf = (byteSize: number): SearchIndex => ({ ...buildIndex([]), byteSize });

describe('createIndexCache', () => {
  it('builds an index once and then returns it from the cache', async () => {
    const cache = createIndexCache({ maxBytes: 1_000 });
    const first = await cache.get('a', 1, async () => indexOf(10));
    const second = await cache.get('a', 1, async () => indexOf(10));
    expect(second).toBe(first);
    expect(cache.stats()).toMatchObject({ agents: 1, bytes: 10, builds: 1, hits: 1 });
  });

  it('shares one build among concurrent callers', async () => {
    const cache = createIndexCache({ maxBytes: 1_000 });
    let release = (_: SearchIndex): void => {};
    const built = new Promise<SearchIndex>((resolve) => {
      release = resolve;
    });
    const asked = [1, 2, 3].map(() => cache.get('a', 1, () => built));
    release(indexOf(10));
    expect(new Set(await Promise.all(asked)).size).toBe(1);
    expect(cache.stats().builds).toBe(1);
  });

  it('replaces the index for a newer version, but never for an older one', async () => {
    const cache = createIndexCache({ maxBytes: 1_000 });
    await cache.get('a', 1, async () => indexOf(10));
    const second = await cache.get('a', 2, async () => indexOf(20));
    await cache.get('a', 1, async () => indexOf(10));
    expect(cache.stats().bytes).toBe(20);
    expect(await cache.get('a', 2, async () => indexOf(99))).toBe(second);
  });

  it('stays within its byte limit by evicting the least recently used index', async () => {
    const cache = createIndexCache({ maxBytes: 100 });
    for (const agent of ['a', 'b']) await cache.get(agent, 1, async () => indexOf(40));
    await cache.get('a', 1, async () => indexOf(40));
    await cache.get('c', 1, async () => indexOf(40));
    expect(cache.stats()).toMatchObject({ agents: 2, bytes: 80 });
    const before = cache.stats().builds;
    await cache.get('a', 1, async () => indexOf(40));
    expect(cache.stats().builds).toBe(before);
    await cache.get('huge', 1, async () => indexOf(500));
    expect(cache.stats().bytes).toBeLessThanOrEqual(100);
  });

  it('retries after a failed build', async () => {
    const cache = createIndexCache({ maxBytes: 100 });
    await expect(cache.get('a', 1, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    await expect(cache.get('a', 1, async () => indexOf(1))).resolves.toBeDefined();
  });

  it('removes an agent, even while its index is being built', async () => {
    const cache = createIndexCache({ maxBytes: 100 });
    const running = cache.get('a', 1, async () => indexOf(10));
    cache.forget('a');
    await running;
    expect(cache.stats()).toMatchObject({ agents: 0, bytes: 0 });
  });
});
