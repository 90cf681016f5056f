import type { FileHandle } from 'node:fs/promises';
import { plainCueText } from '../../../lib/subtitles/read-cues.ts';
import type { SubtitleLine } from '../../../ports/audio-extraction.ts';
import { createEbmlReader, type EbmlElement, ids, numberOf } from './ebml-reader.ts';
import { maxSubtitleLines } from './max-subtitle-lines.ts';

/** Duration of a line whose end is unknown. */
const usualMs = 4_000;
const textCodecs = /^(?:S_TEXT\/(?:UTF8|ASS|SSA|WEBVTT)|D_WEBVTT\/(?:SUBTITLES|CAPTIONS))$/;

interface Track {
  number: number;
  codec: string;
}

/** Reads the first text track of a Matroska or WebM file; `null` without one. */
export async function readMatroskaSubtitles(file: FileHandle): Promise<SubtitleLine[] | null> {
  const reader = createEbmlReader(file);
  const tracks: Track[] = [];
  const lines: SubtitleLine[] = [];
  let chosen: Track | undefined;
  let scale = 1_000_000;
  let clusterTime = 0;
  // The line of the last block. A duration belongs to the block before it, which may be of another track.
  let open: SubtitleLine | null = null;
  const msOf = (units: number) => Math.round((units * scale) / 1_000_000);
  for (let element = await reader.next(); element && lines.length < maxSubtitleLines; element = await reader.next()) {
    const { id } = element;
    if (id === ids.trackEntry) tracks.push({ number: 0, codec: '' });
    else if (id === ids.timestampScale) scale = numberOf(await reader.body(element)) || scale;
    else if (id === ids.trackNumber || id === ids.codecId) await describe(tracks.at(-1), element, reader);
    else if (id === ids.cluster) {
      chosen ??= tracks.find(({ codec }) => textCodecs.test(codec));
      // Stop before hours of video data when there is no text track.
      if (!chosen) return null;
    } else if (id === ids.timestamp) clusterTime = numberOf(await reader.body(element));
    else if (id === ids.blockDuration) {
      const duration = msOf(numberOf(await reader.body(element)));
      if (open) open.endMs = open.startMs + duration;
    } else if ((id === ids.block || id === ids.simpleBlock) && chosen) {
      const block = await textBlock(element, reader, chosen);
      const startMs = block && msOf(clusterTime + block.time);
      open = block && startMs !== null ? { text: block.text, startMs, endMs: startMs + usualMs } : null;
      if (open && open.text !== '') lines.push(open);
    } else reader.skip(element);
  }
  return lines;
}

type Reader = ReturnType<typeof createEbmlReader>;

async function describe(track: Track | undefined, element: EbmlElement, reader: Reader): Promise<void> {
  const body = await reader.body(element);
  if (!track) return;
  if (element.id === ids.codecId) track.codec = body.toString('latin1').replace(/\0+$/, '');
  else track.number = numberOf(body);
}

const maxTextBytes = 65_536;

async function textBlock(element: EbmlElement, reader: Reader, { number, codec }: Track) {
  // A one-byte track number has its highest bit set; files with more than 126 tracks are not supported.
  const isOwn = (await reader.peek()) === (number | 0x80);
  if (!isOwn || element.size < 4 || element.size > maxTextBytes) {
    reader.skip(element);
    return null;
  }
  const body = await reader.body(element);
  const text = body.toString('utf8', 4);
  // An ASS line has eight fields before its text.
  const words = /ASS|SSA/.test(codec) ? text.split(',').slice(8).join(',') : text;
  return { time: body.readInt16BE(1), text: plainCueText(words) };
}
