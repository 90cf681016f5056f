import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Source } from '@sosia/contract';
import { type FakeTranscriptionServer, startFakeTranscriptionServer, type TranscriptionRequest } from '@sosia/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningProduct, startProduct } from '../apps/e2e/src/start-product.ts';
import { createAudioExtraction } from '../apps/server/src/adapters/audio-extraction/audio-extraction.ts';
import { AudioExtractionError, type AudioSegment } from '../apps/server/src/ports/audio-extraction.ts';
import { type SignedIn, signedIn } from './lib/signed-in.ts';

interface Clip {
  file: string;
  kind: 'spoken' | 'format' | 'edge' | 'synthetic';
  seconds?: number;
  transcript?: string | null;
}

const folder = new URL('../../shared/data/audio/', import.meta.url);
const clips = JSON.parse(readFileSync(new URL('manifest.json', folder), 'utf8')) as Clip[];
const pathOf = (file: string) => new URL(file, folder).pathname;
const bytesOf = (file: string) => readFileSync(pathOf(file));
const signal = new AbortController().signal;
const sound = createAudioExtraction();

async function piecesOf(file: string): Promise<AudioSegment[]> {
  const pieces: AudioSegment[] = [];
  for await (const piece of sound.pieces({ filePath: pathOf(file), fromMs: 0, signal })) pieces.push(piece);
  return pieces;
}

const named = (kind: Clip['kind']) => clips.filter((clip) => clip.kind === kind);

describe('real sound', () => {
  it.each([...named('spoken'), ...named('synthetic')])(
    '$file: cuts speech into segments',
    async ({ file, seconds = 0 }) => {
      const { durationMs, hasSound } = await sound.inspect({ filePath: pathOf(file), signal });
      expect(hasSound).toBe(true);
      expect(Math.abs((durationMs ?? 0) - seconds * 1_000)).toBeLessThan(50);
      const pieces = await piecesOf(file);
      let heardMs = 0;
      let before = 0;
      for (const { startMs, endMs, wav } of pieces) {
        expect(startMs).toBeGreaterThanOrEqual(before);
        expect(endMs - startMs).toBeLessThanOrEqual(60_000);
        expect(wav.length).toBe(44 + (endMs - startMs) * 32);
        heardMs += endMs - startMs;
        before = endMs;
      }
      // These recordings have no long pauses, so little is cut.
      expect(heardMs / (seconds * 1_000)).toBeGreaterThan(0.8);
      expect(before).toBeLessThanOrEqual(seconds * 1_000 + 20);
    },
  );

  it('gives the same segments from six containers', async () => {
    const all = await Promise.all(named('format').map(async ({ file }) => await piecesOf(file)));
    expect(all).toHaveLength(6);
    const [first = []] = all;
    expect(first.length).toBeGreaterThanOrEqual(2);
    for (const pieces of all) {
      expect(pieces).toHaveLength(first.length);
      for (const [index, { startMs, endMs }] of pieces.entries()) {
        expect(Math.abs(startMs - (first[index]?.startMs ?? 0))).toBeLessThanOrEqual(100);
        expect(Math.abs(endMs - (first[index]?.endMs ?? 0))).toBeLessThanOrEqual(100);
      }
    }
  });

  it.each(['formats/silence-5s.wav', 'formats/noise-5s.wav'])('%s: finds no speech', async (file) => {
    expect(await piecesOf(file)).toEqual([]);
  });

  it.each(['formats/zero-byte.mp3', 'formats/not-audio.mp3'])('%s: is damaged', async (file) => {
    const reason = await piecesOf(file).then(
      () => 'none',
      (error: unknown) => (error instanceof AudioExtractionError ? error.reason : String(error)),
    );
    expect(reason).toBe('damaged');
  });

  it('reads the remaining audio of a truncated file', async () => {
    const pieces = await piecesOf('formats/truncated.mp3');
    expect(pieces.at(-1)?.endMs).toBeGreaterThan(9_000);
    expect(pieces.at(-1)?.endMs).toBeLessThan(10_500);
  });
});

describe('through the product', () => {
  let recognizer: FakeTranscriptionServer;
  let dataDir: string;
  let product: RunningProduct;
  let me: SignedIn;
  const start = () =>
    startProduct({
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      BILLING: 'none',
      STT_BASE_URL: recognizer.baseUrl,
      STT_API_KEY: 'sk-corpus',
      STT_MODEL: 'fake-whisper',
    });

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'sosia-media-'));
    recognizer = await startFakeTranscriptionServer();
    product = await start();
    me = await signedIn(product, 'media@example.com');
  }, 120_000);
  afterAll(async () => {
    await product?.stop();
    await recognizer?.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const towns = ['Almería', 'Burgos', 'Cáceres', 'Donostia', 'Elche', 'Figueras', 'Girona', 'Huesca', 'Irún', 'Jaén'];
  const pieceOf = ({ wav }: TranscriptionRequest) => createHash('sha256').update(wav).digest('hex');
  /** Answers each segment with a text that identifies it; equal segments get equal texts. */
  const hear =
    (known = new Map<string, number>()) =>
    (request: TranscriptionRequest) => {
      const piece = pieceOf(request);
      const number = known.get(piece) ?? known.size;
      known.set(piece, number);
      const text = `En esta parte se habla del faro de ${towns[number % towns.length]} y de quien lo construyó.`;
      const segments = [{ start: 0.5, end: 5, text }];
      return { kind: 'json' as const, body: { language: 'spanish', text, segments } };
    };
  const upload = async (agentId: string, ...files: { name: string; bytes: Buffer }[]): Promise<Source[]> => {
    await me.upload(agentId, files);
    return await me.sources(agentId);
  };

  it('transcribes every format and cites the time', async () => {
    const formats = named('format');
    for (const { file } of formats) {
      recognizer.answers(hear());
      recognizer.requests.length = 0;
      const agentId = await me.agent(basename(file));
      const [source] = await upload(agentId, { name: basename(file), bytes: bytesOf(file) });
      expect([file, source?.status, source?.kind, source?.language]).toEqual([file, 'ready', 'media', 'es']);
      expect(recognizer.requests.length).toBeGreaterThanOrEqual(2);
      expect(recognizer.requests[0]).toMatchObject({
        authorization: 'Bearer sk-corpus',
        fields: { model: 'fake-whisper' },
      });
      const answer = await me.call('POST', 'aiResponse/answer', {
        mergeMessage: [{ role: 'user', content: '¿Quién construyó el faro de Burgos?' }],
        cloneId: agentId,
        policyAccepted: true,
        sessionId: 'corpus-media-session-1',
      });
      expect(answer.citations[0]).toMatchObject({ kind: 'media', title: basename(file) });
      // The cited section starts with the first sentence.
      expect(Math.abs(answer.citations[0].startMs - 500)).toBeLessThanOrEqual(100);
    }
  });

  it('refuses other files with a reason, without calling the recognizer', async () => {
    recognizer.requests.length = 0;
    const agentId = await me.agent('Edges');
    const files = ['silence-5s.wav', 'noise-5s.wav', 'not-audio.mp3', 'zero-byte.mp3'];
    const outcomes = await me.upload(
      agentId,
      files.map((name) => ({ name, bytes: bytesOf(`formats/${name}`) })),
    );
    expect(Object.fromEntries(outcomes)).toEqual({
      'silence-5s.wav': 'noText',
      'noise-5s.wav': 'noText',
      'not-audio.mp3': 'wrongType',
      'zero-byte.mp3': 'noText',
    });
    expect(recognizer.requests).toEqual([]);
  });

  it('resumes after a kill and transcribes at most one segment twice', async () => {
    const asked = new Map<string, number>();
    const answer = hear();
    const reached = Promise.withResolvers<void>();
    recognizer.answers((request) => {
      const piece = pieceOf(request);
      asked.set(piece, (asked.get(piece) ?? 0) + 1);
      if (asked.size < 4 || asked.get(piece) === 2) return answer(request);
      if (asked.size > 4) return answer(request);
      reached.resolve();
      return { kind: 'hang' };
    });
    const agentId = await me.agent('Long');
    const form = new FormData();
    form.set('cloneId', agentId);
    form.set('type', 'media');
    form.append('files', new Blob([Uint8Array.from(longRecording())]), 'long.wav');
    await me.call('POST', 'training/addTrain', form);
    await reached.promise;
    await product.kill();
    // A new process on the same folder has a new URL.
    Object.assign(product, await start());
    const [source] = await me.sources(agentId);
    const read = await me.settled(agentId, source?.id ?? '');
    expect(read).toMatchObject({ status: 'ready', title: 'long.wav', language: 'es' });
    expect(asked.size).toBeGreaterThanOrEqual(8);
    expect([...asked.values()].filter((times) => times > 1)).toEqual([2]);
    const { data } = await me.call('GET', `sources/${read.id}`);
    const text = JSON.stringify(data);
    for (const town of towns.slice(0, 8)) expect(text.split(`faro de ${town}`).length).toBeGreaterThan(1);
  });
});

/** Returns all spoken clips joined into one WAV file. */
function longRecording(): Buffer {
  const samples = named('spoken').map(({ file }) => {
    const bytes = bytesOf(file);
    return bytes.subarray(bytes.indexOf('data') + 8);
  });
  const head = Buffer.from(bytesOf(named('spoken')[0]?.file ?? '').subarray(0, 36));
  const size = Buffer.alloc(4);
  const length = samples.reduce((sum, each) => sum + each.length, 0);
  size.writeUInt32LE(length);
  head.writeUInt32LE(length + 36, 4);
  return Buffer.concat([head, Buffer.from('data'), size, ...samples]);
}
