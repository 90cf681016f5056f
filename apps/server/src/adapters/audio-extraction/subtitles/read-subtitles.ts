import { type FileHandle, open } from 'node:fs/promises';
import type { SubtitleLine } from '../../../ports/audio-extraction.ts';
import { readMatroskaSubtitles } from './read-matroska-subtitles.ts';
import { readMp4Subtitles } from './read-mp4-subtitles.ts';

/** Reads the lines of a file's first text track, in order; `null` without a supported one. @throws on a broken file */
export async function readSubtitles(filePath: string): Promise<SubtitleLine[] | null> {
  const file = await open(filePath);
  try {
    const lines = await readByKind(file);
    return lines && lines.length > 0 ? lines.sort((one, other) => one.startMs - other.startMs) : null;
  } finally {
    await file.close();
  }
}

async function readByKind(file: FileHandle): Promise<SubtitleLine[] | null> {
  const head = Buffer.alloc(8);
  await file.read(head, 0, 8, 0);
  if (head.readUInt32BE(0) === matroskaMagic) return await readMatroskaSubtitles(file);
  return head.toString('latin1', 4) === 'ftyp' ? await readMp4Subtitles(file) : null;
}

const matroskaMagic = 0x1a45dfa3;
