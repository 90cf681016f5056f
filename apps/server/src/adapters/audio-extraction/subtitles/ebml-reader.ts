import type { FileHandle } from 'node:fs/promises';

/** Ids of the elements that are used. Those with children are entered, not skipped. */
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
  /** Body size in bytes; for an element that is entered, the children follow. */
  size: number;
}

const windowBytes = 262_144;
const maxBodyBytes = 1_048_576;

/** Creates a reader that goes forward through a Matroska file element by element, in bounded memory. */
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
  /** Reads a variable-length integer, whose leading bits give its length; `null` at the end of the file. */
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
    // Live recordings have elements of unknown size.
    return isUnknown ? Number.POSITIVE_INFINITY : value;
  };

  return {
    /** Returns the next element's header; `null` at the end or where the file is broken. */
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
    /** Returns the first byte of the next body. */
    peek: () => byteAt(at),
    skip({ id, size }: EbmlElement): void {
      if (!entered.has(id)) at += size;
    },
  };
}

/** Parses an unsigned integer of up to eight bytes. */
export function numberOf(body: Buffer): number {
  let value = 0;
  for (const byte of body.subarray(0, 8)) value = value * 256 + byte;
  return value;
}
