import { ALL_FORMATS, FilePathSource, Input, type InputAudioTrack } from 'mediabunny';

/** An open recording; its bytes are read lazily. */
export interface Recording {
  /** The default audio track; `null` without sound. */
  track: InputAudioTrack | null;
  durationMs: number | null;
  close(): void;
}

const cacheBytes = 8 * 1_048_576;

/** Opens a recording. @throws when no demuxer supports the file, or when it is broken before the first track */
export async function openRecording(filePath: string): Promise<Recording> {
  await installDecoders();
  const input = new Input({
    formats: ALL_FORMATS,
    source: new FilePathSource(filePath, { maxCacheSize: cacheBytes }),
  });
  // A video with a truncated index opens without tracks.
  if ((await input.getTracks()).length === 0) throw new Error('no tracks');
  const track = await input.getPrimaryAudioTrack();
  const seconds = (await input.getDurationFromMetadata().catch(() => null)) ?? (await track?.computeDuration());
  const durationMs = seconds !== undefined && Number.isFinite(seconds) ? Math.round(seconds * 1_000) : null;
  return { track, durationMs, close: () => input.dispose() };
}

/**
 * Installs decoders as the globals that the demuxer expects in browsers. If there is no build for this platform, plain
 * WAV still works.
 */
async function installDecoders(): Promise<void> {
  if ('AudioDecoder' in globalThis) return;
  try {
    const { AudioDecoder, AudioData, EncodedAudioChunk } = await import('@napi-rs/webcodecs');
    Object.assign(globalThis, { AudioDecoder, AudioData, EncodedAudioChunk });
  } catch {
    // An unsupported track fails when it is decoded.
  }
}
