/** About a sentence of a recording, with its times in milliseconds from the start of the request's audio. */
export interface SpeechSegment {
  text: string;
  startMs: number;
  endMs: number;
}

export interface Transcript {
  /** In order; empty without speech. */
  segments: SpeechSegment[];
  /** ISO 639-1, if the service reports it. */
  language: string | null;
}

export interface SpeechRequest {
  /** A WAV file: 16 kHz, one channel, 16-bit PCM. */
  wav: Uint8Array;
  durationMs: number;
  /** ISO 639-1, if known. */
  language?: string;
  signal: AbortSignal;
}

/** `providerTimeout` and `providerFailed` may succeed later if `isTransient`; `fileUnreadable` never does. */
export type SpeechRecognitionCode = 'providerFailed' | 'providerTimeout' | 'fileUnreadable';

/** Why there is no transcript; an abort by the caller throws the signal's reason instead. */
export class SpeechRecognitionError extends Error {
  readonly code: SpeechRecognitionCode;
  readonly isTransient: boolean;
  /** Retry delay that the service requests. */
  readonly retryAfterMs: number | null;

  constructor(
    code: SpeechRecognitionCode,
    details: { isTransient: boolean; retryAfterMs?: number | null; cause?: unknown },
  ) {
    super(`speech not recognized: ${code}`, { cause: details.cause });
    this.name = 'SpeechRecognitionError';
    this.code = code;
    this.isTransient = details.isTransient;
    this.retryAfterMs = details.retryAfterMs ?? null;
  }
}

/** Converts speech into text, one segment at a time. */
export interface SpeechRecognition {
  /** Name shown to the operator. */
  name: string;
  /** @throws {SpeechRecognitionError} */
  transcribe(request: SpeechRequest): Promise<Transcript>;
}
