import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';
import { type BodyPlan, WebFetchError } from '../../ports/web-fetch.ts';

/** An error of a plan's `keep`: not a network error, so it is passed on unchanged. */
export class KeepingError extends Error {
  constructor(cause: unknown) {
    super('the body was not kept', { cause });
    this.name = 'KeepingError';
  }
}

export type PlanBody = (head: Uint8Array) => BodyPlan | null;

/**
 * Returns the decompressed body as far as the plan wants it; empty when `keep` consumed it. The plan is made from the
 * first bytes. Both the received and the decompressed bytes count toward the limit: a decompression bomb uses at most
 * `maxBytes` of memory.
 * @throws {WebFetchError} `size`, `protocol`
 * @throws {KeepingError}
 */
export async function readBody(body: Readable, encoding: string | undefined, planBody: PlanBody): Promise<Uint8Array> {
  const sent = createCounter();
  const unpackedBytes = createCounter();
  const all = counted(await unpackedBody(counted(body, sent), encoding), unpackedBytes);
  try {
    const { head, isAll } = await headOf(all);
    const plan = planBody(head);
    if (!plan) return new Uint8Array();
    for (const counter of [sent, unpackedBytes]) counter.limitTo(plan.maxBytes);
    const whole = async function* () {
      if (head.byteLength > 0) yield head;
      if (!isAll) yield* { [Symbol.asyncIterator]: () => all };
    };
    if (!plan.keep) return await collected(whole());
    await keepWith(plan.keep, whole());
    return new Uint8Array();
  } finally {
    // Destroy the body first: a consumer that still waits for bytes would block the rest. Its error is irrelevant now.
    body.on('error', () => undefined).destroy();
    await all.return(undefined);
  }
}

const headBytes = 4096;

async function collected(body: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function headOf(chunks: AsyncIterator<Buffer>): Promise<{ head: Buffer; isAll: boolean }> {
  const taken: Buffer[] = [];
  for (let bytes = 0; bytes < headBytes; ) {
    const next = await chunks.next();
    if (next.done) return { head: Buffer.concat(taken), isAll: true };
    taken.push(next.value);
    bytes += next.value.byteLength;
  }
  return { head: Buffer.concat(taken), isAll: false };
}

async function keepWith(keep: NonNullable<BodyPlan['keep']>, body: AsyncIterable<Uint8Array>): Promise<void> {
  let failure: { error: unknown } | null = null;
  const watched = async function* () {
    try {
      yield* body;
    } catch (error) {
      failure = { error };
      throw error;
    }
  };
  const refused = await Promise.resolve(keep(watched())).then(
    () => null,
    (cause: unknown) => new KeepingError(cause),
  );
  // A body that broke off is a network failure, even if the consumer reports something else.
  const broken = failure as { error: unknown } | null;
  if (broken) throw broken.error;
  if (refused) throw refused;
}

/** Encodings are listed in the order applied, so decode the last one first. */
async function unpackedBody(body: AsyncIterable<Buffer>, encoding: string | undefined): Promise<AsyncIterable<Buffer>> {
  const stages = encodings(encoding).map((name) => name.toLowerCase());
  if (stages.length > maxEncodings) throw new WebFetchError('protocol');
  let stream = body;
  for (const name of stages.reverse()) stream = await unpacked(stream, name);
  return stream;
}

const maxEncodings = 2;

function encodings(header: string | undefined): string[] {
  const names = (header ?? '').split(',').map((part) => part.trim());
  return names.filter((name) => !/^(?:identity)?$/i.test(name));
}

interface Counter {
  add(chunk: Uint8Array): void;
  limitTo(maxBytes: number): void;
}

/** Counts bytes, without a limit until one is set. */
function createCounter(): Counter {
  let bytes = 0;
  let limit = Number.POSITIVE_INFINITY;
  const check = () => {
    if (bytes > limit) throw new WebFetchError('size');
  };
  return {
    add(chunk) {
      bytes += chunk.byteLength;
      check();
    },
    limitTo(maxBytes) {
      limit = maxBytes;
      check();
    },
  };
}

async function* counted(source: AsyncIterable<Buffer>, counter: Counter): AsyncGenerator<Buffer> {
  for await (const chunk of source) {
    counter.add(chunk);
    yield chunk;
  }
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

/**
 * Returns the decompressor. Servers send `deflate` with or without the zlib wrapper, which is recognized by 8 in the
 * low half of the first byte.
 */
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
  // Ignore this error: the pipeline destroys `unpack` with it, so the reader gets it there.
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
