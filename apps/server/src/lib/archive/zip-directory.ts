import { ArchiveError } from './archive-error.ts';
import { type ByteSource, readExactly } from './byte-source.ts';

export interface ZipEntry {
  offset: number;
  method: number;
  crc: number;
  compressedBytes: number;
  isEncrypted: boolean;
}

const entryBytes = 46;
const maxDirectoryBytes = 16 * 1_048_576;
const maxEntries = 50_000;

/**
 * Reads the central directory, including ZIP64. Of entries with the same name, the first counts. @throws {ArchiveError}
 */
export async function listZip(source: ByteSource): Promise<Map<string, ZipEntry>> {
  const { offset, length } = await placeOfDirectory(source);
  if (length > maxDirectoryBytes) throw new ArchiveError('damaged', 'directory too long');
  const directory = await readExactly(source, offset, length);
  const entries = new Map<string, ZipEntry>();
  let count = 0;
  let position = 0;
  while (position + entryBytes <= directory.length) {
    if (directory.readUInt32LE(position) !== 0x02014b50) throw new ArchiveError('damaged', 'directory');
    const nameEnd = position + entryBytes + directory.readUInt16LE(position + 28);
    const extraEnd = nameEnd + directory.readUInt16LE(position + 30);
    const name = nameOf(directory.subarray(position + entryBytes, nameEnd));
    if (!entries.has(name))
      entries.set(name, entryOf(directory.subarray(position), directory.subarray(nameEnd, extraEnd)));
    // Includes duplicate names: each entry takes time.
    count += 1;
    if (count > maxEntries) throw new ArchiveError('bomb', 'too many entries');
    position = extraEnd + directory.readUInt16LE(position + 32);
  }
  if (entries.size === 0) throw new ArchiveError('damaged', 'nothing in it');
  return entries;
}

const endBytes = 22;
const wideLocatorBytes = 20;
const wideEndBytes = 56;
const maxCommentBytes = 65_535;
/** Marks a number that did not fit; the ZIP64 extra field holds it. */
const zip64Marker = 0xffff_ffff;

async function placeOfDirectory(source: ByteSource): Promise<{ offset: number; length: number }> {
  const tailStart = Math.max(0, source.bytes - endBytes - maxCommentBytes - wideLocatorBytes);
  const tail = await readExactly(source, tailStart, source.bytes - tailStart);
  const at = tail.lastIndexOf('PK\x05\x06', 'latin1');
  if (at < 0 || at + endBytes > tail.length) throw new ArchiveError('damaged', 'no directory');
  const place = { length: tail.readUInt32LE(at + 12), offset: tail.readUInt32LE(at + 16) };
  if (place.length !== zip64Marker && place.offset !== zip64Marker) return place;
  const locator = tail.subarray(Math.max(0, at - wideLocatorBytes), at);
  if (locator.length < wideLocatorBytes || locator.readUInt32LE(0) !== 0x07064b50)
    throw new ArchiveError('damaged', 'no wide directory');
  const end = await readExactly(source, wideNumber(locator, 8), wideEndBytes);
  if (end.readUInt32LE(0) !== 0x06064b50) throw new ArchiveError('damaged', 'no wide directory');
  return { length: wideNumber(end, 40), offset: wideNumber(end, 48) };
}

function entryOf(header: Buffer, extra: Buffer): ZipEntry {
  const wide = wideNumbers(extra);
  // In this order, and only the numbers that did not fit.
  const [, compressedBytes = 0, offset = 0] = [24, 20, 42].map((at) => {
    const number = header.readUInt32LE(at);
    if (number !== zip64Marker) return number;
    const next = wide.shift();
    if (next === undefined) throw new ArchiveError('damaged', 'no wide number');
    return next;
  });
  return {
    offset,
    compressedBytes,
    method: header.readUInt16LE(10),
    crc: header.readUInt32LE(16),
    isEncrypted: (header.readUInt16LE(8) & 1) === 1,
  };
}

const wideField = 1;

function wideNumbers(extra: Buffer): number[] {
  for (let at = 0; at + 4 <= extra.length; ) {
    const end = at + 4 + extra.readUInt16LE(at + 2);
    if (end > extra.length) break;
    if (extra.readUInt16LE(at) === wideField) {
      const numbers: number[] = [];
      for (let place = at + 4; place + 8 <= end; place += 8) numbers.push(wideNumber(extra, place));
      return numbers;
    }
    at = end;
  }
  return [];
}

/** A number above the safe integers is past the end of any file and is rejected there. */
const wideNumber = (buffer: Buffer, at: number) => Number(buffer.readBigUInt64LE(at));

const nameOf = (bytes: Buffer) =>
  bytes
    .toString('utf8')
    .replaceAll('\\', '/')
    .replace(/^(?:\.?\/)+/, '');
