import type { FileHandle } from 'node:fs/promises';

export interface Box {
  type: string;
  body: Buffer;
}

/** Yields the boxes in a block of bytes, up to the first broken one. */
export function* boxesIn(bytes: Buffer): Generator<Box> {
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at);
    const end = size === 0 ? bytes.length : at + size;
    if (end < at + 8 || end > bytes.length) return;
    yield { type: bytes.toString('latin1', at + 4, at + 8), body: bytes.subarray(at + 8, end) };
    at = end;
  }
}

/** Returns the body of the box at a path of types. */
export function boxAt(bytes: Buffer, ...path: string[]): Buffer | undefined {
  let body: Buffer | undefined = bytes;
  for (const type of path) {
    if (!body) return undefined;
    body = boxesIn(body).find((box) => box.type === type)?.body;
  }
  return body;
}

/** Enough for the index of hours of video. */
const maxIndexBytes = 64 * 1_048_576;
const maxTopBoxes = 10_000;

/** Returns a file's index (`moov`), wherever it is; `null` without one. */
export async function readIndex(file: FileHandle): Promise<Buffer | null> {
  const head = Buffer.alloc(16);
  let at = 0;
  for (let count = 0; count < maxTopBoxes; count += 1) {
    const { bytesRead } = await file.read(head, 0, 16, at);
    if (bytesRead < 8) return null;
    const short = head.readUInt32BE(0);
    const size = short === 1 ? Number(head.readBigUInt64BE(8)) : short;
    if (head.toString('latin1', 4, 8) === 'moov') {
      if (short < 8 || size > maxIndexBytes) return null;
      const body = Buffer.alloc(size - 8);
      await file.read(body, 0, body.length, at + 8);
      return body;
    }
    if (size < 8) return null;
    at += size;
  }
  return null;
}
