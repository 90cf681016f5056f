import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';
import { WebFetchError } from '../../ports/web-fetch.ts';

/**
 * The unpacked body. Bytes are counted as they arrive and again as they are unpacked, and both counts end the reading:
 * a decompression bomb costs at most `maxBytes` of memory.
 * @throws {WebFetchError} `size`, `protocol`
 */
export async function readBody(body: Readable, encoding: string | undefined, maxBytes: number): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  const stages = encodings(encoding).map((name) => name.toLowerCase());
  if (stages.length > MAX_ENCODINGS) throw new WebFetchError('protocol');
  const count = counter(maxBytes);
  const collect = async (source: AsyncIterable<Buffer>) => {
    const add = counter(maxBytes);
    for await (const chunk of source) {
      add(chunk);
      chunks.push(chunk);
    }
  };
  const counted = async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      count(chunk);
      yield chunk;
    }
  };
  // The last encoding named was put on last, so it comes off first.
  let stream: AsyncIterable<Buffer> = counted(body);
  for (const name of stages.reverse()) stream = await unpacked(stream, name);
  await collect(stream);
  return Buffer.concat(chunks);
}

const MAX_ENCODINGS = 2;

function encodings(header: string | undefined): string[] {
  return (header ?? '').split(',').flatMap((part) => (/^\s*(identity)?\s*$/i.test(part) ? [] : [part.trim()]));
}

function counter(maxBytes: number): (chunk: Uint8Array) => void {
  let bytes = 0;
  return (chunk) => {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new WebFetchError('size');
  };
}

async function unpacked(source: AsyncIterable<Buffer>, name: string): Promise<AsyncIterable<Buffer>> {
  const iterator = source[Symbol.asyncIterator]();
  const first = await iterator.next();
  if (first.done) return nothing();
  const unpack = unpackerOf(name, first.value);
  const all = async function* () {
    yield first.value;
    yield* { [Symbol.asyncIterator]: () => iterator };
  };
  return inflated(all(), unpack);
}

async function* nothing(): AsyncIterable<Buffer> {}

/** Servers send `deflate` both with and without the zlib wrapper; its first byte's low half is 8 where it is there. */
function unpackerOf(name: string, first: Buffer): Transform {
  switch (name) {
    case 'gzip':
    case 'x-gzip':
      return createGunzip();
    case 'br':
      return createBrotliDecompress();
    case 'deflate':
      return ((first[0] ?? 0) & 0x0f) === 8 ? createInflate() : createInflateRaw();
    default:
      throw new WebFetchError('protocol');
  }
}

async function* inflated(source: AsyncIterable<Buffer>, unpack: Transform): AsyncIterable<Buffer> {
  // The pipeline's own failure reaches the reader through `unpack`, which it destroys with that error.
  const done = pipeline(source, unpack).catch(() => undefined);
  try {
    for await (const chunk of unpack) yield chunk as Buffer;
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).match(/^(Z_|ERR_(_ERROR|BROTLI|PADDING))/)) {
      throw new WebFetchError('protocol', { cause: error });
    }
    throw error;
  } finally {
    unpack.destroy();
    await done;
  }
}
