import type { FileHandle } from 'node:fs/promises';

/** The elements that are looked at; those that hold others are entered, not skipped. */
export const ids = {
  header: 0x1a45dfa3,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackNumber: 0xd7,
  codecId: 0x86,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
  blockDuration: 0x9b,
} as const;

const entered = new Set<number>([ids.segment, ids.info, ids.tracks, ids.trackEntry, ids.cluster, ids.blockGroup]);

export interface EbmlElement {
  id: number;
  /** Body size in bytes; 0 for an element whose children follow. */
  size: number;
}

const windowBytes = 262_144;
const maxBodyBytes = 1_048_576;

/** Walks through a Matroska file element by element, in one direction and in bounded memory. */
export function createEbmlReader(file: FileHandle) {
  const window = Buffer.alloc(windowBytes);
  let windowAt = 0;
  let windowLength = 0;
  let at = 0;

  const byteAt = async (offset: number): Promise<number | null> => {
    if (offset < windowAt || offset >= windowAt + windowLength) {
      windowAt = offset;
      windowLength = (await file.read(window, 0, windowBytes, offset)).bytesRead;
    }
    return windowLength === 0 ? null : (window[offset - windowAt] ?? null);
  };
  /** A number whose first bits say its length; `null` at the end of the file. */
  const variable = async (keepsMarker: boolean): Promise<number | null> => {
    const first = await byteAt(at);
    if (first === null || first === 0) return null;
    const length = Math.clz32(first) - 23;
    let value = keepsMarker ? first : first & (0xff >> length);
    let isUnknown = !keepsMarker && value === 0xff >> length;
    for (let n = 1; n < length; n += 1) {
      const byte = await byteAt(at + n);
      if (byte === null) return null;
      if (byte !== 0xff) isUnknown = false;
      value = value * 256 + byte;
    }
    at += length;
    // Live recordings do not know how long they will be.
    return isUnknown ? Number.POSITIVE_INFINITY : value;
  };

  return {
    /** The next element's head; `null` at the end, or where the file is broken. */
    async next(): Promise<EbmlElement | null> {
      const id = await variable(true);
      const size = id === null ? null : await variable(false);
      return id === null || size === null ? null : { id, size };
    },
    async body({ size }: EbmlElement): Promise<Buffer> {
      const bytes = Buffer.alloc(Math.min(size, maxBodyBytes));
      await file.read(bytes, 0, bytes.length, at);
      at += size;
      return bytes;
    },
    /** The first byte of the body that comes. */
    peek: () => byteAt(at),
    skip({ id, size }: EbmlElement): void {
      if (!entered.has(id)) at += size;
    },
  };
}

/** An unsigned number of up to eight bytes. */
export function numberOf(body: Buffer): number {
  let value = 0;
  for (const byte of body.subarray(0, 8)) value = value * 256 + byte;
  return value;
}
