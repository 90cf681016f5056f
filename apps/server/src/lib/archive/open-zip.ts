import { pipeline } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { ArchiveError } from './archive-error.ts';
import { type ByteSource, readExactly, readStretch } from './byte-source.ts';
import { listZip, type ZipEntry } from './zip-directory.ts';

export interface Zip {
  /** Relative paths with `/`, each once, in archive order. They are lookup keys and never reach the file system. */
  names: string[];
  has(name: string): boolean;
  /** Yields an entry's content, unpacked on demand. @throws {ArchiveError} */
  stream(name: string): AsyncGenerator<Buffer>;
  /** @param maxBytes a larger entry is rejected. @throws {ArchiveError} */
  bytes(name: string, maxBytes: number): Promise<Buffer>;
}

/**
 * Opens an untrusted ZIP archive: verifies checksums and limits the bytes unpacked over the archive's lifetime.
 * @throws {ArchiveError}
 */
export async function openZip(source: ByteSource): Promise<Zip> {
  return zipOver(source, await listZip(source), unpackingLimit());
}

/** One hundred times the upload limit. Real office files stay far below. */
const maxUnpackedBytes = 1024 * 1_048_576;

/** Below this size any compression ratio is allowed. */
const evenBytes = 100 * 1_048_576;
/** Real documents reach a ratio of some dozens; deflate can reach 1,000. */
const maxRatio = 250;

/**
 * Limits what is unpacked from one file: takes an entry's packed size, then the size of each chunk. @throws
 * {ArchiveError} `bomb`.
 */
export function unpackingLimit(): (packedBytes: number) => (bytes: number) => void {
  let total = 0;
  return (packedBytes) => {
    let unpacked = 0;
    return (bytes) => {
      total += bytes;
      unpacked += bytes;
      const isTooEven = unpacked > evenBytes && unpacked > packedBytes * maxRatio;
      if (total > maxUnpackedBytes || isTooEven) throw new ArchiveError('bomb');
    };
  };
}

function zipOver(archive: ByteSource, entries: Map<string, ZipEntry>, limit: ReturnType<typeof unpackingLimit>): Zip {
  async function* stream(name: string): AsyncGenerator<Buffer> {
    const entry = entries.get(name);
    if (!entry) throw new ArchiveError('damaged', `no ${name}`);
    if (entry.isEncrypted) throw new ArchiveError('locked');
    const source = await openEntry(archive, entry);
    const count = limit(entry.compressedBytes);
    let sum = 0;
    try {
      for await (const chunk of source) {
        count(chunk.length);
        sum = crc32(chunk, sum);
        yield chunk;
      }
    } catch (error) {
      throw error instanceof ArchiveError ? error : new ArchiveError('damaged', name, { cause: error });
    }
    if (sum !== entry.crc) throw new ArchiveError('damaged', `wrong sum of ${name}`);
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
        if (size > maxBytes) throw new ArchiveError('bomb');
        chunks.push(chunk);
      }
      return Buffer.concat(chunks);
    },
  };
}

const localHeaderBytes = 30;
const storedMethod = 0;
const deflatedMethod = 8;
const unpackedChunkBytes = 65_536;

async function openEntry(archive: ByteSource, entry: ZipEntry): Promise<AsyncIterable<Buffer>> {
  const header = await readExactly(archive, entry.offset, localHeaderBytes);
  if (header.readUInt32LE(0) !== 0x04034b50) throw new ArchiveError('damaged', 'no local header');
  const start = entry.offset + localHeaderBytes + header.readUInt16LE(26) + header.readUInt16LE(28);
  const packed = readStretch(archive, start, entry.compressedBytes);
  if (entry.method === storedMethod) return packed;
  if (entry.method !== deflatedMethod) throw new ArchiveError('damaged', `method ${entry.method}`);
  // An error destroys the unpacking stream and reaches its reader.
  return pipeline(packed, createInflateRaw({ chunkSize: unpackedChunkBytes }), () => {});
}
