import type { AudioExtractionError, MediaSummary } from '../../ports/audio-extraction.ts';

/** What the decoding process tells its parent. */
export type MediaMessage =
  | { type: 'summary'; summary: MediaSummary }
  /** The parent answers each with `more` once it wants the next. */
  | { type: 'piece'; startMs: number; endMs: number; wav: Uint8Array }
  /** It goes on: so much was decoded. */
  | { type: 'heard'; frames: number }
  | { type: 'memory'; rssBytes: number }
  | { type: 'failed'; reason: AudioExtractionError['reason'] }
  | { type: 'done' };

/** What the process is started for. */
export interface MediaTask {
  filePath: string;
  /** `null`: only the summary. */
  fromMs: number | null;
}
