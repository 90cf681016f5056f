import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { BlobStore } from '../../ports/blob-store.ts';

/** In-memory blob store for tests; `keys` lists the stored keys. */
export function createFakeBlobStore(): BlobStore & { keys(): string[] } {
  const blobs = new Map<string, Buffer>();
  return {
    kind: 'files',
    keys: () => [...blobs.keys()].sort(),
    async put(key, content) {
      const bytes = content instanceof Readable ? await buffer(content) : Buffer.from(content);
      blobs.set(key, bytes);
      return { bytes: bytes.length };
    },
    async open(key, range) {
      const bytes = blobs.get(key);
      if (!bytes) return null;
      const stretch = range ? bytes.subarray(range.start, range.end + 1) : bytes;
      return { bytes: bytes.length, stream: Readable.from([stretch]) };
    },
    async size(key) {
      return blobs.get(key)?.length ?? null;
    },
    async delete(key) {
      blobs.delete(key);
    },
    async deleteAll(prefix) {
      for (const key of blobs.keys()) if (key.startsWith(`${prefix}/`)) blobs.delete(key);
    },
    async asFile(key) {
      const bytes = blobs.get(key);
      if (!bytes) throw new Error(`no blob ${key}`);
      const folder = await mkdtemp(join(tmpdir(), 'sosia-blob-'));
      const filePath = join(folder, 'blob');
      await writeFile(filePath, bytes);
      return { filePath, release: () => rm(folder, { recursive: true, force: true }) };
    },
    async check() {
      return null;
    },
  };
}
