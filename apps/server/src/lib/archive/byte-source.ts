import type { FileHandle } from 'node:fs/promises';
import { ArchiveError } from './archive-error.ts';

/** Random access to bytes: a file, or the decrypted content of one. */
export interface ByteSource {
  bytes: number;
  /** Returns `length` bytes from an offset; fewer at the end. */
  read(offset: number, length: number): Promise<Buffer>;
}

/** @param handle stays open while the bytes are in use. */
export async function fileSource(handle: FileHandle): Promise<ByteSource> {
  const { size } = await handle.stat();
  return {
    bytes: size,
    async read(offset, length) {
      const wanted = Math.max(0, Math.min(length, size - offset));
      const buffer = Buffer.allocUnsafe(wanted);
      let filled = 0;
      while (filled < wanted) {
        const { bytesRead } = await handle.read(buffer, filled, wanted - filled, offset + filled);
        if (bytesRead === 0) break;
        filled += bytesRead;
      }
      return buffer.subarray(0, filled);
    },
  };
}

export function memorySource(buffer: Buffer): ByteSource {
  return {
    bytes: buffer.length,
    read: async (offset, length) => buffer.subarray(Math.min(offset, buffer.length), offset + length),
  };
}

/** @throws {ArchiveError} when the source is shorter. */
export async function readExactly(source: ByteSource, offset: number, length: number): Promise<Buffer> {
  if (!Number.isSafeInteger(offset) || offset + length > source.bytes) throw new ArchiveError('damaged', 'cut off');
  const buffer = await source.read(offset, length);
  if (buffer.length < length) throw new ArchiveError('damaged', 'cut off');
  return buffer;
}

const chunkBytes = 131_072;

/** Yields a range in chunks. @throws {ArchiveError} when the source is shorter. */
export async function* readStretch(source: ByteSource, offset: number, length: number): AsyncGenerator<Buffer> {
  for (let done = 0; done < length; done += chunkBytes)
    yield await readExactly(source, offset + done, Math.min(chunkBytes, length - done));
}
