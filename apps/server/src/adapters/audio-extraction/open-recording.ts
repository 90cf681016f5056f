import { ALL_FORMATS, FilePathSource, Input, type InputAudioTrack } from 'mediabunny';

/** A recording whose bytes are read as they are needed. */
export interface Recording {
  /** The track that would be played; `null`: there is no sound. */
  track: InputAudioTrack | null;
  durationMs: number | null;
  close(): void;
}

const cacheBytes = 8 * 1_048_576;

/** @throws when no demuxer knows the file, or when it is broken before the first track. */
export async function openRecording(filePath: string): Promise<Recording> {
  await installDecoders();
  const input = new Input({
    formats: ALL_FORMATS,
    source: new FilePathSource(filePath, { maxCacheSize: cacheBytes }),
  });
  // A film whose index was cut off opens, and has nothing in it.
  if ((await input.getTracks()).length === 0) throw new Error('no tracks');
  const track = await input.getPrimaryAudioTrack();
  const seconds = (await input.getDurationFromMetadata().catch(() => null)) ?? (await track?.computeDuration());
  const durationMs = seconds !== undefined && Number.isFinite(seconds) ? Math.round(seconds * 1_000) : null;
  return { track, durationMs, close: () => input.dispose() };
}

/** The demuxer asks for decoders where browsers have them. Where there is no build for the machine, plain WAV is still read. */
async function installDecoders(): Promise<void> {
  if ('AudioDecoder' in globalThis) return;
  try {
    const { AudioDecoder, AudioData, EncodedAudioChunk } = await import('@napi-rs/webcodecs');
    Object.assign(globalThis, { AudioDecoder, AudioData, EncodedAudioChunk });
  } catch {
    // An unsupported track fails when it is decoded.
  }
}
