import { createReadStream, createWriteStream } from 'node:fs';
import { access, constants, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BlobStore } from '../../ports/blob-store.ts';

interface FilesOptions {
  /** Created when missing. */
  directory: string;
  /** Unique names for files that are still being written. */
  newId: () => string;
}

/** Folder for unfinished files. It is on the same disk, so that a rename publishes a file atomically. */
const unfinished = '.unfinished';
const privateFolder = { recursive: true, mode: 0o700 } as const;

/** Stores blobs as files below a folder; a key is a relative path. */
export function createFileBlobStore({ directory, newId }: FilesOptions): BlobStore {
  const pathOf = (key: string) => join(directory, checkedKey(key));

  return {
    kind: 'files',
    async put(key, content) {
      const target = pathOf(key);
      const draft = join(directory, unfinished, newId());
      try {
        const source = content instanceof Readable ? content : Readable.from([content]);
        // Do everything inside the pipeline: an error of a stream without a listener would end the process.
        await pipeline(source, async (chunks: AsyncIterable<Uint8Array>) => {
          await mkdir(dirname(draft), privateFolder);
          // `flush`: a power cut after the rename must not leave an empty file.
          await pipeline(chunks, createWriteStream(draft, { mode: 0o600, flags: 'wx', flush: true }));
        });
        const { size } = await stat(draft);
        await mkdir(dirname(target), privateFolder);
        await rename(draft, target);
        return { bytes: size };
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async open(key, range) {
      const path = pathOf(key);
      const found = await stat(path).catch(absent);
      return found?.isFile() ? { bytes: found.size, stream: createReadStream(path, range) } : null;
    },
    async size(key) {
      const found = await stat(pathOf(key)).catch(absent);
      return found?.isFile() ? found.size : null;
    },
    async delete(key) {
      await rm(pathOf(key), { force: true });
    },
    async deleteAll(prefix) {
      await rm(pathOf(prefix), { recursive: true, force: true });
    },
    async asFile(key) {
      const path = pathOf(key);
      await access(path, constants.R_OK);
      return { filePath: path, release: async () => {} };
    },
    async check() {
      try {
        await mkdir(directory, privateFolder);
        await access(directory, constants.W_OK);
        return null;
      } catch (error) {
        return `The folder ${directory} cannot be written: ${error instanceof Error ? error.message : String(error)}`;
      }
    },
  };
}

/** The server creates the keys; an invalid one must not reach outside the folder. */
function checkedKey(key: string): string {
  const segments = key.split('/');
  const isGood = segments.every((segment) => /^[\w.-]+$/.test(segment) && !/^\.+$/.test(segment));
  if (!isGood || segments[0] === unfinished) throw new Error(`Not a blob key: ${key}`);
  return key;
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
