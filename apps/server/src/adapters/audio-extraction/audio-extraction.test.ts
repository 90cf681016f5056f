import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { joinSound, soundMaker, wavFile } from '@sosia/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AudioExtractionError, type AudioSegment } from '../../ports/audio-extraction.ts';
import { type AudioExtractionOptions, createAudioExtraction } from './audio-extraction.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'media-sound-'));
});
afterAll(() => rm(folder, { recursive: true }));

const signal = new AbortController().signal;
const save = async (bytes: Uint8Array | string) => {
  const filePath = join(folder, crypto.randomUUID());
  await writeFile(filePath, bytes);
  return filePath;
};

async function piecesOf(
  filePath: string,
  { fromMs = 0, ...options }: AudioExtractionOptions & { fromMs?: number } = {},
) {
  const pieces: AudioSegment[] = [];
  for await (const piece of createAudioExtraction(options).pieces({ filePath, fromMs, signal })) pieces.push(piece);
  return pieces;
}

const reasonOf = (error: unknown) => (error instanceof AudioExtractionError ? error.reason : String(error));

function talk(rate = 16_000): Float32Array {
  const { speech, silence } = soundMaker(rate);
  return joinSound(...Array.from({ length: 12 }, () => [speech(4), silence(0.8)]).flat());
}

describe('a recording', () => {
  it('returns WAV segments for speech recognition', async () => {
    const pieces = await piecesOf(await save(wavFile(talk())));
    expect(pieces.length).toBeGreaterThanOrEqual(3);
    for (const { wav, startMs, endMs } of pieces) {
      const bytes = Buffer.from(wav);
      expect(bytes.toString('latin1', 0, 4) + bytes.toString('latin1', 8, 12)).toBe('RIFFWAVE');
      expect([bytes.readUInt16LE(22), bytes.readUInt32LE(24), bytes.readUInt16LE(34)]).toEqual([1, 16_000, 16]);
      expect(bytes.length).toBe(44 + (endMs - startMs) * 32);
    }
  });

  it.each([
    [8_000, 1],
    [44_100, 2],
    [48_000, 6],
  ])('at %i Hz with %i channels gives the same segments', async (rate, channels) => {
    const plain = await piecesOf(await save(wavFile(talk())));
    const other = await piecesOf(await save(wavFile(talk(rate), { rate, channels })));
    expect(other).toHaveLength(plain.length);
    for (const [index, piece] of other.entries()) {
      expect(Math.abs(piece.startMs - (plain[index]?.startMs ?? 0))).toBeLessThanOrEqual(100);
      expect(Math.abs(piece.endMs - (plain[index]?.endMs ?? 0))).toBeLessThanOrEqual(100);
    }
  });

  it('resumes after the last known segment', async () => {
    const filePath = await save(wavFile(talk()));
    const all = await piecesOf(filePath);
    expect(await piecesOf(filePath, { fromMs: all[0]?.endMs ?? 0 })).toEqual(all.slice(1));
    expect(await piecesOf(filePath, { fromMs: all.at(-1)?.endMs ?? 0 })).toEqual([]);
  });

  it('has a duration', async () => {
    const { silence } = soundMaker();
    const summary = await createAudioExtraction().inspect({ filePath: await save(wavFile(silence(90))), signal });
    expect(summary).toEqual({ durationMs: 90_000, hasSound: true, subtitles: null });
  });

  it('that is truncated yields the remaining audio', async () => {
    const whole = wavFile(talk());
    const pieces = await piecesOf(await save(whole.subarray(0, whole.length / 2)));
    expect(pieces[0]?.startMs).toBe(0);
    expect(pieces.at(-1)?.endMs).toBeGreaterThan(20_000);
  });
});

describe('a file without audio', () => {
  it.each([
    ['an empty file', ''],
    ['HTML', '<!doctype html><html><body>Not found</body></html>'],
    ['noise', Buffer.from(Array.from({ length: 50_000 }, (_, n) => (n * n * 31 + n) % 256))],
    ['a header only', wavFile(new Float32Array(0)).subarray(0, 20)],
    [
      'a video without its index',
      Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1'), Buffer.alloc(4_000)]),
    ],
  ])('is damaged: %s', async (_name, bytes) => {
    const filePath = await save(bytes);
    const inspecting = createAudioExtraction().inspect({ filePath, signal });
    expect(await inspecting.then(() => 'none', reasonOf)).toBe('damaged');
    expect(await piecesOf(filePath).then(() => 'none', reasonOf)).toBe('damaged');
  });

  it.each([
    [1, 1],
    [4_000_000_000, 1],
    [16_000, 0],
  ])('is damaged: a recording of %i Hz with %i channels', async (rate, channels) => {
    const bytes = wavFile(talk());
    bytes.writeUInt32LE(rate, 24);
    bytes.writeUInt16LE(channels, 22);
    expect(await piecesOf(await save(bytes)).then(() => 'none', reasonOf)).toBe('damaged');
  });

  it('is damaged: a missing file', async () => {
    expect(await piecesOf(join(folder, 'nowhere')).then(() => 'none', reasonOf)).toBe('damaged');
  });
});

describe('the decoding process', () => {
  it('is killed when it exceeds its memory limit', async () => {
    const filePath = await save(wavFile(talk()));
    expect(await piecesOf(filePath, { maxRssBytes: 1_000_000 }).then(() => 'none', reasonOf)).toBe('memory');
  });

  it('is killed when it stalls', async () => {
    const filePath = await save(wavFile(talk()));
    expect(await piecesOf(filePath, { stallTimeoutMs: 1 }).then(() => 'none', reasonOf)).toBe('timeout');
  });

  it('ends with the abort reason, before and during the work', async () => {
    const filePath = await save(wavFile(talk()));
    const sound = createAudioExtraction();
    const before = sound.inspect({ filePath, signal: AbortSignal.abort(new Error('not begun')) });
    await expect(before).rejects.toThrow('not begun');
    const abort = new AbortController();
    const read = async () => {
      for await (const _piece of sound.pieces({ filePath, fromMs: 0, signal: abort.signal }))
        abort.abort(new Error('enough'));
    };
    await expect(read()).rejects.toThrow('enough');
  });

  it('ends with the iteration', async () => {
    const peaks: number[] = [];
    const sound = createAudioExtraction({ stallTimeoutMs: 20_000, onPeakRss: (bytes) => peaks.push(bytes) });
    const filePath = await save(wavFile(talk()));
    const iteration = sound.pieces({ filePath, fromMs: 0, signal })[Symbol.asyncIterator]();
    expect((await iteration.next()).done).toBe(false);
    await iteration.return?.();
    // The peak is reported after the process has ended.
    expect(peaks).toHaveLength(1);
    expect(peaks[0]).toBeGreaterThan(1_000_000);
  });

  it('uses no more memory for a long recording than for a short one', async () => {
    const peaks: number[] = [];
    const { speech, silence } = soundMaker();
    const minute = joinSound(speech(25), silence(5), speech(25), silence(5));
    const bytes = (minutes: number) => wavFile(joinSound(...Array.from({ length: minutes }, () => minute)));
    for (const minutes of [1, 30])
      await piecesOf(await save(bytes(minutes)), { onPeakRss: (peak) => peaks.push(peak) });
    const [short = 0, long = 0] = peaks;
    // Thirty minutes are 58 MB of samples.
    expect(long - short).toBeLessThan(100 * 1_048_576);
    expect(long).toBeLessThan(512 * 1_048_576);
  });
});
