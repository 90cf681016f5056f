import { type AudioExtraction, AudioExtractionError } from '../../ports/audio-extraction.ts';
import { type MediaLimits, runMediaChild } from './run-media-child.ts';

export interface AudioExtractionOptions extends Partial<MediaLimits> {
  /** Called after each decoding process with its peak resident memory. */
  onPeakRss?: (bytes: number) => void;
}

/** Creates {@link AudioExtraction} with mediabunny and FFmpeg's decoders, in one child process per file. */
export function createAudioExtraction(options: AudioExtractionOptions = {}): AudioExtraction {
  const limits: MediaLimits = {
    maxRssBytes: options.maxRssBytes ?? 512 * 1_048_576,
    stallTimeoutMs: options.stallTimeoutMs ?? 60_000,
  };
  const { onPeakRss } = options;
  return {
    async inspect({ filePath, signal }) {
      for await (const told of runMediaChild({ task: { filePath, fromMs: null }, limits, signal, onPeakRss }))
        if (told.type === 'summary') return told.summary;
      throw new AudioExtractionError('crashed');
    },
    async *pieces({ filePath, fromMs, signal }) {
      for await (const told of runMediaChild({ task: { filePath, fromMs }, limits, signal, onPeakRss }))
        if (told.type === 'piece') yield { startMs: told.startMs, endMs: told.endMs, wav: told.wav };
    },
  };
}
