import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import type { BlobStore } from '../../ports/blob-store.ts';

/** Contract tests that every blob store must pass. */
export function testBlobStore(name: string, makeStore: () => Promise<BlobStore> | BlobStore): void {
  describe(`blob store: ${name}`, () => {
    it('returns what was put, from bytes and from a stream', async () => {
      const store = await makeStore();
      expect(await store.put('sources/a/one', Buffer.from('hello'))).toEqual({ bytes: 5 });
      expect(await store.put('sources/a/two', Readable.from([Buffer.from('ñ'), Buffer.from('!')]))).toEqual({
        bytes: 3,
      });
      expect(await read(store, 'sources/a/one')).toEqual({ bytes: 5, text: 'hello' });
      expect(await read(store, 'sources/a/two')).toEqual({ bytes: 3, text: 'ñ!' });
    });

    it('returns a byte range and the size', async () => {
      const store = await makeStore();
      await store.put('sources/a/one', Buffer.from('0123456789'));
      const part = await store.open('sources/a/one', { start: 3, end: 5 });
      expect([part?.bytes, part && (await text(part.stream))]).toEqual([10, '345']);
      expect([await store.size('sources/a/one'), await store.size('sources/a/two')]).toEqual([10, null]);
    });

    it('replaces an existing blob and returns null for an unknown key', async () => {
      const store = await makeStore();
      await store.put('sources/a/one', Buffer.from('old'));
      await store.put('sources/a/one', Buffer.from('new'));
      expect((await read(store, 'sources/a/one'))?.text).toBe('new');
      expect(await store.open('sources/a/none')).toBeNull();
      expect(await store.open('sources/a')).toBeNull();
    });

    it('does not show a blob whose stream failed', async () => {
      const store = await makeStore();
      const broken = new Readable({ read: () => {} });
      broken.push('half');
      setImmediate(() => broken.destroy(new Error('cut off')));
      await expect(store.put('sources/a/broken', broken)).rejects.toThrow('cut off');
      expect(await store.open('sources/a/broken')).toBeNull();
    });

    it('deletes one blob or all below a prefix, and ignores missing ones', async () => {
      const store = await makeStore();
      for (const key of ['sources/a/one', 'sources/a/two', 'sources/ab/three']) await store.put(key, Buffer.from(key));
      await store.delete('sources/a/one');
      await store.delete('sources/a/one');
      expect(await store.open('sources/a/one')).toBeNull();
      await store.deleteAll('sources/a');
      await store.deleteAll('sources/nothing');
      expect(await store.open('sources/a/two')).toBeNull();
      expect((await read(store, 'sources/ab/three'))?.text).toBe('sources/ab/three');
    });

    it('returns a blob as a file', async () => {
      const store = await makeStore();
      await store.put('sources/a/one', Buffer.from('on disk'));
      const file = await store.asFile('sources/a/one');
      expect(await readFile(file.filePath, 'utf8')).toBe('on disk');
      await file.release();
      await expect(store.asFile('sources/a/none')).rejects.toThrow();
    });

    it('passes its own check', async () => {
      expect(await (await makeStore()).check()).toBeNull();
    });
  });
}

async function read(store: BlobStore, key: string) {
  const blob = await store.open(key);
  return blob ? { bytes: blob.bytes, text: await text(blob.stream) } : null;
}
