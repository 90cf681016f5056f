import type { FileHandle } from 'node:fs/promises';

export type ZipProblem = 'damaged' | 'password' | 'bomb';

/** Why an archive, or something in it, cannot be had. */
export class ZipError extends Error {
  readonly problem: ZipProblem;

  constructor(problem: ZipProblem, detail = '', options?: ErrorOptions) {
    super(`archive not read: ${problem} ${detail}`, options);
    this.name = 'ZipError';
    this.problem = problem;
  }
}

export interface ZipEntry {
  offset: number;
  method: number;
  crc: number;
  compressedBytes: number;
  isEncrypted: boolean;
}

const END_BYTES = 22;
const MAX_COMMENT_BYTES = 65_535;
const ENTRY_BYTES = 46;
const MAX_DIRECTORY_BYTES = 16 * 1_048_576;
const MAX_ENTRIES = 50_000;

/** What an archive says that is in it; the first of two entries of one name counts. @throws {ZipError} */
export async function listZip(handle: FileHandle): Promise<Map<string, ZipEntry>> {
  const { size } = await handle.stat();
  const tail = await readExactly(handle, Math.max(0, size - END_BYTES - MAX_COMMENT_BYTES));
  const at = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (at < 0 || at + END_BYTES > tail.length) throw new ZipError('damaged', 'no directory');
  const length = tail.readUInt32LE(at + 12);
  const offset = tail.readUInt32LE(at + 16);
  if (length > MAX_DIRECTORY_BYTES) throw new ZipError('damaged', 'directory too long');
  const directory = await readExactly(handle, offset, length);
  const entries = new Map<string, ZipEntry>();
  let position = 0;
  while (position + ENTRY_BYTES <= directory.length && entries.size < MAX_ENTRIES) {
    if (directory.readUInt32LE(position) !== 0x02014b50) throw new ZipError('damaged', 'directory');
    const flags = directory.readUInt16LE(position + 8);
    const nameBytes = directory.readUInt16LE(position + 28);
    const start = position + ENTRY_BYTES;
    const name = nameOf(directory.subarray(start, start + nameBytes));
    if (!entries.has(name))
      entries.set(name, {
        offset: directory.readUInt32LE(position + 42),
        method: directory.readUInt16LE(position + 10),
        crc: directory.readUInt32LE(position + 16),
        compressedBytes: directory.readUInt32LE(position + 20),
        isEncrypted: (flags & 1) === 1,
      });
    position = start + nameBytes + directory.readUInt16LE(position + 30) + directory.readUInt16LE(position + 32);
  }
  if (entries.size === 0) throw new ZipError('damaged', 'nothing in it');
  return entries;
}

/** From an offset on, so many bytes or to the end. @throws {ZipError} when there are not so many. */
export async function readExactly(handle: FileHandle, offset: number, length?: number): Promise<Buffer> {
  const wanted = length ?? Math.max(0, (await handle.stat()).size - offset);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(wanted), 0, wanted, offset);
  if (bytesRead < wanted) throw new ZipError('damaged', 'cut off');
  return buffer;
}

const nameOf = (bytes: Buffer) =>
  bytes
    .toString('utf8')
    .replaceAll('\\', '/')
    .replace(/^(?:\.?\/)+/, '');
