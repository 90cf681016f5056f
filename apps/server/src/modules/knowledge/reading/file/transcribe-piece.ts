import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '../../../../lib/app-error.ts';
import type { AudioSegment } from '../../../../ports/audio-extraction.ts';
import {
  type SpeechRecognition,
  SpeechRecognitionError,
  type Transcript,
} from '../../../../ports/speech-recognition.ts';
import { TransientError } from '../../sources/transient-error.ts';

const maxTries = 4;
const firstPauseMs = 1_000;
/** Longer pauses that a recognizer requests are left to the queue. */
const maxPauseMs = 120_000;

/**
 * Transcribes one segment, with retries and backoff, so that one error does not restart a long recording.
 * @throws {AppError} for a permanent error
 * @throws {TransientError} if it may succeed later
 */
export async function transcribePiece(
  recognizer: SpeechRecognition,
  { wav, startMs, endMs }: AudioSegment,
  signal: AbortSignal,
): Promise<Transcript> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await recognizer.transcribe({ wav, durationMs: endMs - startMs, signal });
    } catch (error) {
      if (!(error instanceof SpeechRecognitionError)) throw error;
      if (!error.isTransient) throw new AppError(error.code, { cause: error });
      const pauseMs = error.retryAfterMs ?? firstPauseMs * 2 ** (tried - 1);
      if (tried === maxTries || pauseMs > maxPauseMs) throw new TransientError(error.code, error);
      await wait(pauseMs, undefined, { signal });
    }
  }
}
