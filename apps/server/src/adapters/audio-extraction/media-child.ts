import { openParentChannel } from '../../processes/parent-channel.ts';
import { createSilenceSplitter } from './create-silence-splitter.ts';
import { decodeFrames } from './decode-frames.ts';
import { encodeWav } from './encode-wav.ts';
import type { MediaMessage, MediaTask } from './media-messages.ts';
import { openRecording, type Recording } from './open-recording.ts';
import { readSubtitles } from './subtitles/read-subtitles.ts';

/**
 * Program of the decoding process. It opens untrusted files with native decoders, so it runs in a separate process
 * without environment variables and may be killed at any time. Argument: a {@link MediaTask} as JSON.
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
    if (frames % framesPerReport === 0) await send({ type: 'progress', frames });
  }
  await give(cutter.flush());
}

const wanted = () => new Promise<void>((resolve) => process.once('message', () => resolve()));

// The channel keeps the process alive; the decoders' threads do not.
const { send, startMemoryReports } = openParentChannel<MediaMessage>();
startMemoryReports();
await run(JSON.parse(process.argv[2] ?? '{}') as MediaTask);
// An unfinished decoder would keep the process alive.
process.exit(0);
