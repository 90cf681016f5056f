import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  BufferTarget,
  MkvOutputFormat,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  TextSubtitleSource,
  WebMOutputFormat,
} from 'mediabunny';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAudioExtraction } from '../audio-extraction.ts';
import { readSubtitles } from './read-subtitles.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'subtitles-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function save(bytes: Uint8Array): Promise<string> {
  const filePath = join(folder, crypto.randomUUID());
  await writeFile(filePath, bytes);
  return filePath;
}

const vtt = `WEBVTT

00:00:01.500 --> 00:00:03.000
¿Dónde está el <b>faro</b>?

01:02:03.250 --> 01:02:05.000
In the harbour,
behind the pier.
`;
const lines = [
  { text: '¿Dónde está el faro?', startMs: 1_500, endMs: 3_000 },
  { text: 'In the harbour, behind the pier.', startMs: 3_723_250, endMs: 3_725_000 },
];

async function film(format: OutputFormat, text: string): Promise<Uint8Array> {
  const output = new Output({ format, target: new BufferTarget() });
  const source = new TextSubtitleSource('webvtt');
  output.addSubtitleTrack(source);
  await output.start();
  await source.add(text);
  source.close();
  await output.finalize();
  return new Uint8Array(output.target.buffer ?? new ArrayBuffer(0));
}

it.each<[string, () => OutputFormat]>([
  ['MP4', () => new Mp4OutputFormat({ fastStart: false })],
  ['MP4, its index first', () => new Mp4OutputFormat({ fastStart: 'in-memory' })],
  ['Matroska', () => new MkvOutputFormat()],
  ['WebM', () => new WebMOutputFormat()],
])('reads the lines of a text track from %s', async (_name, format) => {
  expect(await readSubtitles(await save(await film(format(), vtt)))).toEqual(lines);
});

it("are part of the file's summary", async () => {
  const filePath = await save(await film(new MkvOutputFormat(), vtt));
  const summary = await createAudioExtraction().inspect({ filePath, signal: new AbortController().signal });
  expect(summary).toMatchObject({ hasSound: false, subtitles: lines });
});

const u32 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
};
const box = (type: string, ...parts: (Buffer | string)[]) => {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part as string)));
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, 'latin1'), body]);
};

/** Returns a video with 3GPP timed text: three samples in two chunks, the middle one a pause. */
function timedTextFilm(): Buffer {
  const sample = (text: string) => Buffer.concat([u32(Buffer.byteLength(text)).subarray(2), Buffer.from(text)]);
  const mark = Buffer.from([0, 10, 0xfe, 0xff]);
  const wide = Buffer.concat([mark, Buffer.from('Hola', 'utf16le').swap16()]);
  const samples = [sample('Über den Hafen.'), sample(''), wide];
  const head = box('ftyp', 'isom', u32(0), 'isommp42');
  const data = box('mdat', ...samples);
  const first = head.length + 8;
  const stsd = box('stsd', u32(0, 1), box('tx3g', Buffer.alloc(38)));
  const stts = box('stts', u32(0, 2, 2, 1_200, 1, 600));
  const stsz = box('stsz', u32(0, 0, 3, ...samples.map((each) => each.length)));
  const stsc = box('stsc', u32(0, 2, 1, 2, 1, 2, 1, 1));
  const stco = box('stco', u32(0, 2, first, first + (samples[0]?.length ?? 0) + (samples[1]?.length ?? 0)));
  const stbl = box('stbl', stsd, stts, stsz, stsc, stco);
  const sound = box(
    'trak',
    box('mdia', box('minf', box('stbl', box('stsd', u32(0, 1), box('mp4a', Buffer.alloc(28)))))),
  );
  const text = box('trak', box('mdia', box('mdhd', u32(0, 0, 0, 600, 3_000, 0)), box('minf', stbl)));
  return Buffer.concat([head, data, box('moov', box('mvhd', Buffer.alloc(100)), sound, text)]);
}

it('reads 3GPP timed text, also in UTF-16', async () => {
  expect(await readSubtitles(await save(timedTextFilm()))).toEqual([
    { text: 'Über den Hafen.', startMs: 0, endMs: 2_000 },
    { text: 'Hola', startMs: 4_000, endMs: 5_000 },
  ]);
});

/** Returns an element with a four-byte size. */
const element = (id: string, ...parts: (Buffer | string)[]) => {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part as string)));
  return Buffer.concat([Buffer.from(id, 'hex'), u32(0x1000_0000 + body.length), body]);
};
const live = (id: string, ...parts: Buffer[]) => Buffer.concat([Buffer.from(`${id}01ffffffffffffff`, 'hex'), ...parts]);
const track = (number: number, codec: string) =>
  element('ae', element('d7', Buffer.from([number])), element('86', codec));
const block = (number: number, time: number, text: string) =>
  Buffer.concat([Buffer.from([number | 0x80, time >> 8, time & 0xff, 0]), Buffer.from(text)]);

it.each([
  ['S_TEXT/UTF8', 'A light\non the rock.'],
  ['S_TEXT/ASS', '0,0,Default,,0,0,0,,{\\i1}A light\\Non the rock.'],
])('reads %s from a live recording', async (codec, text) => {
  const matroska = Buffer.concat([
    element('1a45dfa3', element('4282', 'matroska')),
    live(
      '18538067',
      element('1654ae6b', track(1, 'V_VP9'), track(2, codec)),
      live(
        '1f43b675',
        element('e7', Buffer.from([0x27, 0x10])),
        element('a3', block(1, 0, 'a picture')),
        element('a0', element('a1', block(2, 500, text)), element('9b', Buffer.from([0x07, 0xd0]))),
        element('a0', element('a1', block(1, 600, 'a picture')), element('9b', Buffer.from([0x01]))),
      ),
      live('1f43b675', element('e7', Buffer.from([0x4e, 0x20])), element('a3', block(2, 0, text))),
    ),
  ]);
  expect(await readSubtitles(await save(matroska))).toEqual([
    { text: 'A light on the rock.', startMs: 10_500, endMs: 12_500 },
    { text: 'A light on the rock.', startMs: 20_000, endMs: 24_000 },
  ]);
});

it.each([
  ['a video without text', Buffer.concat([box('ftyp', 'isom'), box('moov', box('mvhd', Buffer.alloc(100)))])],
  ['a video without an index', Buffer.concat([box('ftyp', 'isom'), box('mdat', Buffer.alloc(500))])],
  ['a text track without tables', timedTextFilm().subarray(0, -200)],
  ['an empty file', Buffer.alloc(0)],
  ['an audio file', Buffer.from('ID3 something else')],
  ['an empty Matroska file', Buffer.from('1a45dfa3', 'hex')],
])('returns null for %s', async (_name, bytes) => {
  expect(await readSubtitles(await save(bytes))).toBeNull();
});
