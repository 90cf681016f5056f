import { deflateRawSync, deflateSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { installSyncInflate } from './install-sync-inflate.ts';

/** As pdf.js does it: the writer is not waited for, and what was read comes in pieces. */
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

describe('inflateAtOnce', () => {
  const own = globalThis.DecompressionStream;
  beforeEach(() => installSyncInflate());
  afterEach(() => {
    globalThis.DecompressionStream = own;
  });

  it('unpacks a page, one of nothing, and more than is unpacked at once', async () => {
    for (const text of ['BT (word) Tj ET', '', 'x'.repeat(9_000_000)])
      expect((await unpack('deflate', new Uint8Array(deflateSync(text)))).equals(Buffer.from(text))).toBe(true);
  });

  it('leaves other formats to Node', async () => {
    expect((await unpack('deflate-raw', new Uint8Array(deflateRawSync('raw')))).toString()).toBe('raw');
  });

  it.each([
    ['cut off', deflateSync('a page of words').subarray(0, 12)],
    ['no deflated data', Buffer.from('%PDF-1.7')],
  ])('fails on what is %s', async (_name, bytes) => {
    await expect(unpack('deflate', new Uint8Array(bytes))).rejects.toThrow();
  });
});
