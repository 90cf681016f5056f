import type { AudioExtractionError, MediaSummary } from '../../ports/audio-extraction.ts';

/** Message of the decoding process to its parent. */
export type MediaMessage =
  | { type: 'summary'; summary: MediaSummary }
  /** The parent requests the next one with `more`. */
  | { type: 'piece'; startMs: number; endMs: number; wav: Uint8Array }
  /** Number of frames decoded so far. */
  | { type: 'progress'; frames: number }
  | { type: 'failed'; reason: AudioExtractionError['reason'] }
  | { type: 'done' };

/** Argument of the decoding process, as JSON. */
export interface MediaTask {
  filePath: string;
  /** `null` for the summary only. */
  fromMs: number | null;
}
