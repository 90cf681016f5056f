/** A sentence or so of a recording, with the times at which it is heard, in milliseconds from the start of the piece. */
export interface SpeechSegment {
  text: string;
  startMs: number;
  endMs: number;
}

export interface Transcript {
  /** In order; empty when nothing is said. */
  segments: SpeechSegment[];
  /** ISO 639-1, as far as the recogniser says. */
  language: string | null;
}

export interface SpeechRequest {
  /** A WAV file: 16 kHz, one channel, 16-bit PCM. */
  wav: Uint8Array;
  durationMs: number;
  /** ISO 639-1, where it is known. */
  language?: string;
  signal: AbortSignal;
}

/** `providerTimeout` and `providerFailed` may go better later where `isTransient`; `fileUnreadable` never does. */
export type SpeechRecognitionCode = 'providerFailed' | 'providerTimeout' | 'fileUnreadable';

/** Why a recogniser gave no transcript; an abort by the caller throws the signal's reason instead. */
export class SpeechRecognitionError extends Error {
  readonly code: SpeechRecognitionCode;
  readonly isTransient: boolean;
  /** How long the recogniser asks to be left alone. */
  readonly retryAfterMs: number | null;

  constructor(
    code: SpeechRecognitionCode,
    details: { isTransient: boolean; retryAfterMs?: number | null; cause?: unknown },
  ) {
    super(`speech not recognised: ${code}`, { cause: details.cause });
    this.name = 'SpeechRecognitionError';
    this.code = code;
    this.isTransient = details.isTransient;
    this.retryAfterMs = details.retryAfterMs ?? null;
  }
}

/** Turns speech into text, a piece at a time. */
export interface SpeechRecognition {
  /** For the operator: which one it is. */
  name: string;
  /** @throws {SpeechRecognitionError} */
  transcribe(request: SpeechRequest): Promise<Transcript>;
}
