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
/** A recogniser that asks for a longer rest gets it from the queue. */
const maxPauseMs = 120_000;

/**
 * Asks for one piece, again after a pause where the recogniser stumbles: a long recording must not begin anew for it.
 * @throws {AppError} when it never will. @throws {TransientError} when it may later.
 */
export async function transcribePiece(
  recogniser: SpeechRecognition,
  { wav, startMs, endMs }: AudioSegment,
  signal: AbortSignal,
): Promise<Transcript> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await recogniser.transcribe({ wav, durationMs: endMs - startMs, signal });
    } catch (error) {
      if (!(error instanceof SpeechRecognitionError)) throw error;
      if (!error.isTransient) throw new AppError(error.code, { cause: error });
      const pauseMs = error.retryAfterMs ?? firstPauseMs * 2 ** (tried - 1);
      if (tried === maxTries || pauseMs > maxPauseMs) throw new TransientError(error.code, error);
      await wait(pauseMs, undefined, { signal });
    }
  }
}
