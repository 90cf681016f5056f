/** A segment of a recording between two silences, short enough for speech recognition. */
export interface AudioSegment {
  startMs: number;
  endMs: number;
  /** A WAV file: 16 kHz, one channel, 16-bit PCM. */
  wav: Uint8Array;
}

export interface AudioRequest {
  filePath: string;
  /** Segments that end earlier are skipped, to resume an interrupted run. */
  fromMs: number;
  signal: AbortSignal;
}

/** Subtitles inside the file; times in milliseconds. */
export interface SubtitleLine {
  text: string;
  startMs: number;
  endMs: number;
}

export interface MediaSummary {
  durationMs: number | null;
  hasSound: boolean;
  /** The first text track of the file, if it has one. */
  subtitles: SubtitleLine[] | null;
}

/** Why a recording could not be opened or decoded. */
export class AudioExtractionError extends Error {
  readonly reason: 'damaged' | 'timeout' | 'memory' | 'crashed' | 'noSound';

  constructor(reason: AudioExtractionError['reason'], options?: ErrorOptions) {
    super(`sound not read: ${reason}`, options);
    this.name = 'MediaSoundError';
    this.reason = reason;
  }
}

/**
 * Extracts audio from audio and video files by streaming: memory use does not grow with the file. Safe for hostile
 * files.
 */
export interface AudioExtraction {
  /** @throws {AudioExtractionError} */
  inspect(request: { filePath: string; signal: AbortSignal }): Promise<MediaSummary>;
  /**
   * Yields segments in order, split at silences; silence itself gives none. @throws {AudioExtractionError} while
   * iterating.
   */
  pieces(request: AudioRequest): AsyncIterable<AudioSegment>;
}
