import { inflateSync } from 'node:zlib';

/**
 * Makes pdf.js inflate data synchronously. Node's `DecompressionStream`, which it uses, wraps a stream in a stream and
 * uses another thread for every font and page. Changes a global: must run in a child process.
 */
export function installSyncInflate(): void {
  const Own = globalThis.DecompressionStream;
  const value = function inflating(format: ConstructorParameters<typeof Own>[0]) {
    return format === 'deflate' ? atOnce(() => new Own(format)) : new Own(format);
  };
  Object.defineProperty(globalThis, 'DecompressionStream', { configurable: true, writable: true, value });
}

/** Larger data is inflated as a stream, so that pdf.js can stop a decompression bomb. */
const maxAtOnce = 8 * 1024 * 1024;

/** The part of `DecompressionStream` that pdf.js uses; falls back to Node's when synchronous inflation fails. */
function atOnce(own: () => DecompressionStream) {
  let reader: Pick<ReadableStreamDefaultReader<Uint8Array>, 'read'> | null = null;
  const write = async (packed: Uint8Array<ArrayBuffer>): Promise<void> => {
    try {
      reader = readerOf(inflateSync(packed, { maxOutputLength: maxAtOnce }));
    } catch {
      const { readable, writable } = own();
      const writer = writable.getWriter();
      reader = readable.getReader();
      await Promise.all([writer.write(packed), writer.close()]);
    }
  };
  return {
    writable: { getWriter: () => ({ write, close: async () => {} }) },
    readable: { getReader: () => ({ read: () => reader?.read() }) },
  };
}

function readerOf(unpacked: Uint8Array<ArrayBuffer>): Pick<ReadableStreamDefaultReader<Uint8Array>, 'read'> {
  const chunks = [unpacked];
  return {
    read: async () => {
      const value = chunks.shift();
      return value ? { value, done: false } : { value, done: true };
    },
  };
}
