/** A stretch of a recording between two silences, as a recogniser wants it. */
export interface AudioSegment {
  startMs: number;
  endMs: number;
  /** A WAV file: 16 kHz, one channel, 16-bit PCM. */
  wav: Uint8Array;
}

export interface AudioRequest {
  filePath: string;
  /** Pieces that end before it are not given again: where an interrupted reading goes on. */
  fromMs: number;
  signal: AbortSignal;
}

/** Subtitles that lie in the file; times in milliseconds. */
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

/** Takes the sound out of audio and video files by stream: memory does not grow with the file. Safe on hostile files. */
export interface AudioExtraction {
  /** @throws {AudioExtractionError} */
  inspect(request: { filePath: string; signal: AbortSignal }): Promise<MediaSummary>;
  /** Pieces in order, cut at silences, none for what is silent. @throws {AudioExtractionError} while iterating. */
  pieces(request: AudioRequest): AsyncIterable<AudioSegment>;
}
