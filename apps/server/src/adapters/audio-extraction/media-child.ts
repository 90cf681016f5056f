import { createSilenceSplitter } from './create-silence-splitter.ts';
import { decodeFrames } from './decode-frames.ts';
import { encodeWav } from './encode-wav.ts';
import type { MediaMessage, MediaTask } from './media-messages.ts';
import { openRecording, type Recording } from './open-recording.ts';
import { readSubtitles } from './subtitles/read-subtitles.ts';

/**
 * The decoding process: it opens a stranger's file with native decoders, so it runs alone, without environment, and may be
 * killed at any moment. Argument: a {@link MediaTask} as JSON.
 */
async function run({ filePath, fromMs }: MediaTask): Promise<void> {
  const recording = await openRecording(filePath).catch(() => null);
  if (fromMs === null) return await sendSummary(filePath, recording);
  if (!recording) return send({ type: 'failed', reason: 'damaged' });
  if (!recording.track) return send({ type: 'failed', reason: 'noSound' });
  try {
    await sendPieces(recording.track, fromMs);
  } catch {
    return send({ type: 'failed', reason: 'damaged' });
  }
  await send({ type: 'done' });
}

async function sendSummary(filePath: string, recording: Recording | null): Promise<void> {
  const subtitles = await readSubtitles(filePath).catch(() => null);
  if (!recording && !subtitles) return send({ type: 'failed', reason: 'damaged' });
  const { track = null, durationMs = null } = recording ?? {};
  await send({ type: 'summary', summary: { durationMs, hasSound: track !== null, subtitles } });
  await send({ type: 'done' });
}

const framesPerReport = 500;

async function sendPieces(track: NonNullable<Recording['track']>, fromMs: number): Promise<void> {
  const cutter = createSilenceSplitter();
  let frames = 0;
  const give = async (pieces: ReturnType<typeof cutter.flush>) => {
    for (const { startMs, endMs, samples } of pieces) {
      if (endMs <= fromMs) continue;
      const more = wanted();
      await send({ type: 'piece', startMs, endMs, wav: encodeWav(samples) });
      await more;
    }
  };
  for await (const decoded of decodeFrames(track)) {
    await give('frame' in decoded ? cutter.push(decoded.frame) : cutter.flush(decoded.gapToMs));
    frames += 1;
    if (frames % framesPerReport === 0) await send({ type: 'heard', frames });
  }
  await give(cutter.flush());
}

const wanted = () => new Promise<void>((resolve) => process.once('message', () => resolve()));

/** Resolves once the parent's end of the pipe has it, so that a slow parent slows the reading and not the memory. */
function send(message: MediaMessage): Promise<void> {
  return new Promise((resolve, reject) => {
    if (!process.send) return reject(new Error('started without a parent'));
    process.send(message, undefined, undefined, (error) => (error ? reject(error) : resolve()));
  });
}

process.on('disconnect', () => process.exit(1));
// The decoders' own threads do not keep the process alive, and it weighs itself where the kernel is not asked.
const watch = setInterval(
  () => void send({ type: 'memory', rssBytes: process.memoryUsage.rss() }).catch(() => process.exit(1)),
  1_000,
);
await run(JSON.parse(process.argv[2] ?? '{}') as MediaTask);
clearInterval(watch);
// A decoder that was left in the middle must not hold the process.
process.exit(0);
