import { deflateRawSync, deflateSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { installSyncInflate } from './install-sync-inflate.ts';

/** Decompresses like pdf.js: without awaiting the writer, reading chunk by chunk. */
async function unpack(format: 'deflate' | 'deflate-raw', packed: Uint8Array<ArrayBuffer>): Promise<Buffer> {
  const { readable, writable } = new DecompressionStream(format);
  const writer = writable.getWriter();
  writer.write(packed).catch(() => {});
  writer.close().catch(() => {});
  const reader = readable.getReader();
  const chunks: Uint8Array[] = [];
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return Buffer.concat(chunks);
    chunks.push(value);
  }
}

describe('installSyncInflate', () => {
  const own = globalThis.DecompressionStream;
  beforeEach(() => installSyncInflate());
  afterEach(() => {
    globalThis.DecompressionStream = own;
  });

  it('inflates a page, an empty stream, and more than the synchronous limit', async () => {
    for (const text of ['BT (word) Tj ET', '', 'x'.repeat(9_000_000)])
      expect((await unpack('deflate', new Uint8Array(deflateSync(text)))).equals(Buffer.from(text))).toBe(true);
  });

  it('leaves other formats to Node', async () => {
    expect((await unpack('deflate-raw', new Uint8Array(deflateRawSync('raw')))).toString()).toBe('raw');
  });

  it.each([
    ['truncated data', deflateSync('a page of words').subarray(0, 12)],
    ['data that is not deflated', Buffer.from('%PDF-1.7')],
  ])('fails on %s', async (_name, bytes) => {
    await expect(unpack('deflate', new Uint8Array(bytes))).rejects.toThrow();
  });
});
