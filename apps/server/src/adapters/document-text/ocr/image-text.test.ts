import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DocumentTextError, type DocumentTextRequest } from '../../../ports/document-text.ts';
import { testPicture } from '../../../testing/test-picture.ts';
import { createImageText, type ImageTextOptions } from './image-text.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'image-text-'));
});
afterAll(() => rm(folder, { recursive: true }));

const lines = ['The harbour office opens at seven', 'in the morning, and the ferry to', 'the island leaves at nine.'];
const sentence = lines.join(' ');

async function read(bytes: Uint8Array, options: ImageTextOptions = {}, request: Partial<DocumentTextRequest> = {}) {
  const filePath = join(folder, crypto.randomUUID());
  await writeFile(filePath, bytes);
  return createImageText(options).readDocument({ filePath, format: 'image', ...request });
}

async function failure(bytes: Uint8Array, options: ImageTextOptions = {}) {
  const error = await read(bytes, options).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return error instanceof DocumentTextError ? `${error.code}/${error.reason}` : `unexpected: ${String(error)}`;
}

const gray = (width: number, height: number, shade: (x: number, y: number) => number) =>
  sharp(
    Uint8Array.from({ length: width * height }, (_, at) => shade(at % width, Math.floor(at / width))),
    { raw: { width, height, channels: 1 } },
  )
    .png()
    .toBuffer();

describe('an image of text', () => {
  it('is read, with a confidence', async () => {
    const seen: string[] = [];
    const onProgress = (page: number, pages: number) => seen.push(`${page}/${pages}`);
    const result = await read(testPicture(lines), {}, { onProgress });
    expect(result.pages).toEqual([{ page: 1, text: sentence }]);
    expect(result.sections).toEqual([
      {
        text: sentence,
        blocks: [{ type: 'paragraph', text: sentence }],
        page: 1,
        heading: null,
        anchor: null,
        startMs: null,
      },
    ]);
    expect(result.ocrPages).toEqual([1]);
    expect(result.ocrConfidence).toBeGreaterThan(0.8);
    expect(result.ocrConfidence).toBeLessThanOrEqual(1);
    expect(result).toMatchObject({ failedPages: [], isCut: false });
    expect(seen).toEqual(['1/1']);
  });

  it('is read in Spanish, with accents', async () => {
    const spanish = 'El año próximo abrirá también la biblioteca pública';
    expect((await read(testPicture([spanish]))).pages[0]?.text).toBe(spanish);
  });

  it.each(['jpeg', 'webp', 'gif', 'tiff'] as const)('is read as %s', async (format) => {
    const bytes = await sharp(testPicture(lines)).toFormat(format).toBuffer();
    expect((await read(bytes)).pages[0]?.text).toBe(sentence);
  });

  it('is rotated by its EXIF orientation', async () => {
    const turned = await sharp(testPicture(lines)).rotate(270).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect((await read(turned)).pages[0]?.text).toBe(sentence);
  });

  it('is read inside the lines of a table', async () => {
    const names = [
      'Anchor',
      'Beacon',
      'Davits',
      'Ensign',
      'Halyard',
      'Jacket',
      'Keelson',
      'Lanyard',
      'Rudder',
      'Winches',
    ];
    const gap = ' '.repeat(14);
    const rows = names.map((name, at) => `${name}${gap}${at + 21}${gap}${at + 41}`);
    const line = (left: number, top: number, width: number, height: number) => ({
      input: { create: { width, height, channels: 3 as const, background: '#555' } },
      left,
      top,
    });
    const grid = [
      ...Array.from({ length: rows.length + 1 }, (_, row) => line(50, 26 + row * 51, 540, 1)),
      ...[50, 240, 420, 589].map((left) => line(left, 26, 1, 51 * rows.length)),
    ];
    const ruled = await sharp(testPicture(rows)).composite(grid).png().toBuffer();
    const { pages } = await read(ruled);
    for (const name of names) expect(pages[0]?.text).toContain(name);
  });

  it('is read when it is small, transparent, or white on black', async () => {
    expect((await read(testPicture(lines, { width: 300, height: 100, fontPixels: 13 }))).pages[0]?.text).toBe(sentence);
    const ink = await sharp(testPicture(lines)).negate().extractChannel(0).toBuffer();
    const clear = await sharp({ create: { width: 1240, height: 700, channels: 3, background: '#102040' } })
      .joinChannel(ink)
      .png()
      .toBuffer();
    expect((await read(clear)).pages[0]?.text).toBe(sentence);
    expect((await read(await sharp(testPicture(lines)).flatten().negate().toBuffer())).pages[0]?.text).toBe(sentence);
  });

  it('is read when it is unevenly lit', async () => {
    const plain = await sharp(testPicture(lines)).extractChannel(0).raw().toBuffer();
    const shaded = await gray(1240, 700, (x, y) => ((plain[y * 1240 + x] ?? 0) * 0.7 + 60) * (1 - (0.75 * x) / 1240));
    expect((await read(shaded)).pages[0]?.text).toBe(sentence);
  });

  it('may have several pages in one file', async () => {
    const pages = [testPicture(lines), testPicture([]), testPicture(['Second sheet of the timetable'])];
    const bytes = await sharp(pages, { join: { animated: true } })
      .tiff()
      .toBuffer();
    const result = await read(bytes);
    expect(result.pages.map(({ text }) => text)).toEqual([sentence, '', 'Second sheet of the timetable']);
    expect(result.ocrPages).toEqual([1, 3]);
    expect(result.failedPages).toEqual([]);
  });
});

describe('an image without text', () => {
  it('is reported as empty', async () => {
    let seed = 1;
    const random = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return (seed >> 8) % 256;
    };
    expect(await failure(testPicture([]))).toBe('noText/empty');
    expect(await failure(await gray(640, 480, random))).toBe('noText/empty');
    expect(await failure(await gray(640, 480, (x, y) => 128 + 60 * Math.sin(x / 9) + 60 * Math.cos(y / 7)))).toBe(
      'noText/empty',
    );
    expect(await failure(await gray(1, 1, () => 0))).toBe('noText/empty');
  });

  it('is reported as damaged when it is truncated or not an image', async () => {
    const png = testPicture(lines);
    expect(await failure(png.subarray(0, png.length / 2))).toBe('fileUnreadable/damaged');
    expect(await failure(new Uint8Array())).toBe('fileUnreadable/damaged');
    expect(await failure(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><text>no</text></svg>'))).toBe(
      'fileUnreadable/damaged',
    );
  });
});

describe('limits', () => {
  it('stop a slow or large image', async () => {
    const png = testPicture(lines);
    expect(await failure(png, { pageTimeoutMs: 1 })).toBe('fileUnreadable/timeout');
    expect(await failure(png, { fileTimeoutMs: 1 })).toBe('fileUnreadable/timeout');
    expect(await failure(png, { maxRssBytes: 60_000_000 })).toMatch(/^fileUnreadable\/(memory|crashed)$/);
  });

  it('leave room for a dense page', async () => {
    let peak = 0;
    const large = testPicture(
      Array.from({ length: 45 }, () => lines.join(' ')),
      { width: 2480, height: 3508, fontPixels: 44 },
    );
    await read(large, { onPeakRss: (bytes) => (peak = bytes) });
    expect(peak).toBeLessThan(450 * 1024 * 1024);
  });

  it('include the caller’s abort', async () => {
    const stop = new AbortController();
    const reason = new Error('deleted');
    stop.abort(reason);
    await expect(read(testPicture(lines), {}, { signal: stop.signal })).rejects.toBe(reason);
  });
});
