import { mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { joinSound, soundMaker, wavFile } from '@sosia/testing';
import { createAudioExtraction } from '../apps/server/src/adapters/audio-extraction/audio-extraction.ts';
import { createCommandRecognition } from '../apps/server/src/adapters/speech-recognition/command.ts';
import { listAudioClips, listTranscribedClips } from './lib/audio-clips.ts';
import { printTable } from './lib/bench-table.ts';
import { spokenWords, wordErrorRate } from './lib/text-score.ts';

/**
 * Measures time and memory of decoding and cutting recordings, process start included. With `STT_COMMAND`, also measures
 * the word error rate of that recognizer; `STT_LANGUAGE` limits the clips to its only language.
 */
export async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sosia-bench-media-'));
  try {
    const rows = [];
    for (const minutes of [10, 60])
      rows.push(await measure(await longWav(folder, minutes), `${minutes} min of WAV, 44.1 kHz stereo`));
    for (const file of listAudioClips()) rows.push(await measure(file, basename(file)));
    printTable('media', { title: 'Decoding and cutting', rows });
    const { STT_COMMAND: command, STT_LANGUAGE: only } = process.env;
    if (!command) return console.log('media: no STT_COMMAND, so no word error rate');
    const clips = listTranscribedClips().filter(({ language }) => !only || language === only);
    const heard = [];
    for (const clip of clips) heard.push(await hear(command, clip));
    printTable('media', { title: `Hearing with ${command}`, rows: heard });
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function measure(filePath: string, name: string) {
  let peakRssBytes = 0;
  const sound = createAudioExtraction({ onPeakRss: (bytes) => (peakRssBytes = Math.max(peakRssBytes, bytes)) });
  const signal = new AbortController().signal;
  const startedAt = performance.now();
  const { durationMs } = await sound.inspect({ filePath, signal });
  let pieces = 0;
  let heardMs = 0;
  for await (const { startMs, endMs } of sound.pieces({ filePath, fromMs: 0, signal })) {
    pieces += 1;
    heardMs += endMs - startMs;
  }
  const ms = performance.now() - startedAt;
  return {
    name,
    fileMb: Number(((await stat(filePath)).size / 1_048_576).toFixed(1)),
    seconds: Math.round((durationMs ?? 0) / 1_000),
    pieces,
    heardSeconds: Math.round(heardMs / 1_000),
    ms: Math.round(ms),
    realTimeFactor: Number((ms / (durationMs ?? 1)).toFixed(4)),
    peakMb: Math.round(peakRssBytes / 1_048_576),
  };
}

async function hear(command: string, clip: ReturnType<typeof listTranscribedClips>[number]) {
  const recognizer = createCommandRecognition({ command });
  const signal = new AbortController().signal;
  const startedAt = performance.now();
  const heard: string[] = [];
  for await (const { startMs, endMs, wav } of createAudioExtraction().pieces({
    filePath: clip.file,
    fromMs: 0,
    signal,
  })) {
    const { segments } = await recognizer.transcribe({ wav, durationMs: endMs - startMs, signal });
    heard.push(...segments.map(({ text }) => text));
  }
  return {
    name: basename(clip.file),
    wordErrorRate: Number(wordErrorRate(spokenWords(heard.join(' ')), spokenWords(clip.transcript)).toFixed(3)),
    seconds: Math.round((performance.now() - startedAt) / 1_000),
  };
}

/** Writes the file minute by minute to keep memory small. */
async function longWav(folder: string, minutes: number): Promise<string> {
  const rate = 44_100;
  const { speech, silence } = soundMaker(rate);
  const minute = joinSound(...Array.from({ length: 12 }, () => [speech(4.2), silence(0.8)]).flat());
  const wav = wavFile(minute, { rate, channels: 2 });
  const [head, samples] = [wav.subarray(0, 44), wav.subarray(44)];
  const bytes = samples.length * minutes;
  head.writeUInt32LE(bytes + 36, 4);
  head.writeUInt32LE(bytes, 40);
  const filePath = join(folder, `${minutes}min.wav`);
  const file = await open(filePath, 'w');
  await file.write(head);
  for (let written = 0; written < minutes; written += 1) await file.write(samples);
  await file.close();
  return filePath;
}
