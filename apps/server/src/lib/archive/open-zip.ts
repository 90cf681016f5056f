import type { FileHandle } from 'node:fs/promises';
import { pipeline, type Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { listZip, readExactly, type ZipEntry, ZipError } from './zip-directory.ts';

export interface Zip {
  /** Paths with `/`, relative, each once, in the archive's order. They are names to look up and never lead to a disk. */
  names: string[];
  has(name: string): boolean;
  /** What lies under a name, unpacked as it is taken. @throws {ZipError} */
  stream(name: string): AsyncGenerator<Buffer>;
  /** @param maxBytes more than this is refused. @throws {ZipError} */
  bytes(name: string, maxBytes: number): Promise<Buffer>;
}

/**
 * Opens a ZIP archive without trusting it: sums are checked, and what is unpacked over the archive's life is counted.
 * @param file stays open as long as the archive is used.
 * @param maxUnpackedBytes of all that is taken out together.
 * @throws {ZipError}
 */
export async function openZip(file: FileHandle, maxUnpackedBytes = MAX_UNPACKED_BYTES): Promise<Zip> {
  return zipOver(file, await listZip(file), maxUnpackedBytes);
}

/** A hundred times what an upload may weigh would be a bomb; honest office files stay far below this. */
const MAX_UNPACKED_BYTES = 1024 * 1_048_576;

function zipOver(handle: FileHandle, entries: Map<string, ZipEntry>, maxUnpackedBytes: number): Zip {
  let unpacked = 0;
  async function* stream(name: string): AsyncGenerator<Buffer> {
    const entry = entries.get(name);
    if (!entry) throw new ZipError('damaged', `no ${name}`);
    if (entry.isEncrypted) throw new ZipError('password');
    const source = await openEntry(handle, entry);
    let sum = 0;
    try {
      for await (const chunk of source as AsyncIterable<Buffer>) {
        unpacked += chunk.length;
        if (unpacked > maxUnpackedBytes) throw new ZipError('bomb');
        sum = crc32(chunk, sum);
        yield chunk;
      }
    } catch (error) {
      throw error instanceof ZipError ? error : new ZipError('damaged', name, { cause: error });
    }
    if (sum !== entry.crc) throw new ZipError('damaged', `wrong sum of ${name}`);
  }
  return {
    names: [...entries.keys()],
    has: (name) => entries.has(name),
    stream,
    async bytes(name, maxBytes) {
      const chunks: Buffer[] = [];
      let size = 0;
      for await (const chunk of stream(name)) {
        size += chunk.length;
        if (size > maxBytes) throw new ZipError('bomb');
        chunks.push(chunk);
      }
      return Buffer.concat(chunks);
    },
  };
}

const LOCAL_HEADER_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;

async function openEntry(handle: FileHandle, entry: ZipEntry): Promise<Readable> {
  const header = await readExactly(handle, entry.offset, LOCAL_HEADER_BYTES);
  if (header.readUInt32LE(0) !== 0x04034b50) throw new ZipError('damaged', 'no local header');
  const start = entry.offset + LOCAL_HEADER_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28);
  // Of nothing, a range cannot be said.
  const length = Math.max(entry.compressedBytes, 1);
  const raw = handle.createReadStream({ start, end: start + length - 1, autoClose: false });
  if (entry.method === STORED) return raw;
  if (entry.method !== DEFLATED) throw new ZipError('damaged', `method ${entry.method}`);
  // A failure ends the unpacking stream with it, where it is read.
  return pipeline(raw, createInflateRaw(), () => {});
}
