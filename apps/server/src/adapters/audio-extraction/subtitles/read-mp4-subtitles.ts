import type { FileHandle } from 'node:fs/promises';
import { plainCueText } from '../../../lib/subtitles/read-cues.ts';
import type { SubtitleLine } from '../../../ports/audio-extraction.ts';
import { maxSubtitleLines } from './max-subtitle-lines.ts';
import { boxAt, boxesIn, readIndex } from './mp4-boxes.ts';

/** Supported types of text tracks: 3GPP timed text, QuickTime text, WebVTT. */
const textOf: Record<string, (sample: Buffer) => string> = { tx3g: timedText, text: timedText, wvtt: webVtt };
const maxSampleBytes = 65_536;

/** Reads the first text track of an MP4 or QuickTime file with one index; `null` without one. */
export async function readMp4Subtitles(file: FileHandle): Promise<SubtitleLine[] | null> {
  const index = await readIndex(file);
  if (!index) return null;
  for (const { type, body } of boxesIn(index)) {
    const table = type === 'trak' ? boxAt(body, 'mdia', 'minf', 'stbl') : undefined;
    const kind = table && boxAt(table, 'stsd')?.toString('latin1', 12, 16);
    const read = kind === undefined ? undefined : textOf[kind];
    if (table && read) return await readTrack(file, { table, read, timescale: timescaleOf(body) });
  }
  return null;
}

function timescaleOf(track: Buffer): number {
  const header = boxAt(track, 'mdia', 'mdhd');
  return (header?.[0] === 1 ? header.readUInt32BE(20) : header?.readUInt32BE(12)) || 1_000;
}

interface TextTrack {
  table: Buffer;
  read: (sample: Buffer) => string;
  timescale: number;
}

async function readTrack(file: FileHandle, { table, read, timescale }: TextTrack): Promise<SubtitleLine[]> {
  const sizes = sampleSizes(table);
  const offsets = sampleOffsets(table, sizes);
  const durations = sampleDurations(table);
  const lines: SubtitleLine[] = [];
  let time = 0;
  for (const [index, offset] of offsets.entries()) {
    const size = Math.min(sizes[index] ?? 0, maxSampleBytes);
    const startMs = Math.round((time / timescale) * 1_000);
    time += durations.next().value ?? 0;
    const sample = Buffer.alloc(size);
    await file.read(sample, 0, size, offset);
    const text = plainCueText(read(sample));
    if (text !== '') lines.push({ text, startMs, endMs: Math.round((time / timescale) * 1_000) });
  }
  return lines;
}

function sampleSizes(table: Buffer): number[] {
  const sizes = boxAt(table, 'stsz');
  if (!sizes) return [];
  const count = Math.min(sizes.readUInt32BE(8), maxSubtitleLines * 2);
  const same = sizes.readUInt32BE(4);
  return Array.from({ length: count }, (_, n) => same || sizes.readUInt32BE(12 + n * 4));
}

/**
 * Returns the offsets of the samples. Samples are consecutive in chunks; `stsc` gives their number for runs of chunks.
 */
function sampleOffsets(table: Buffer, sizes: number[]): number[] {
  const short = boxAt(table, 'stco');
  const long = boxAt(table, 'co64');
  const chunks = short ?? long;
  const runs = boxAt(table, 'stsc');
  if (!chunks || !runs) return [];
  const offsets: number[] = [];
  const runCount = runs.readUInt32BE(4);
  let run = 0;
  for (let chunk = 1; chunk <= chunks.readUInt32BE(4) && offsets.length < sizes.length; chunk += 1) {
    while (run + 1 < runCount && runs.readUInt32BE(8 + (run + 1) * 12) <= chunk) run += 1;
    let at = short ? short.readUInt32BE(4 + chunk * 4) : Number(chunks.readBigUInt64BE(chunk * 8));
    const inChunk = Math.min(runs.readUInt32BE(12 + run * 12), sizes.length - offsets.length);
    for (let n = 0; n < inChunk; n += 1) {
      offsets.push(at);
      at += sizes[offsets.length - 1] ?? 0;
    }
  }
  return offsets;
}

function* sampleDurations(table: Buffer): Generator<number, undefined> {
  const runs = boxAt(table, 'stts');
  const count = runs?.readUInt32BE(4) ?? 0;
  for (let run = 0; runs && run < count; run += 1)
    for (let left = runs.readUInt32BE(8 + run * 8); left > 0; left -= 1) yield runs.readUInt32BE(12 + run * 8);
  return undefined;
}

function timedText(sample: Buffer): string {
  if (sample.length < 2) return '';
  const text = sample.subarray(2, 2 + sample.readUInt16BE(0));
  return text[0] === 0xfe && text[1] === 0xff ? new TextDecoder('utf-16be').decode(text) : text.toString('utf8');
}

function webVtt(sample: Buffer): string {
  return boxesIn(sample)
    .filter(({ type }) => type === 'vttc')
    .map(({ body }) => boxAt(body, 'payl')?.toString('utf8') ?? '')
    .toArray()
    .join(' ');
}
