import type { ErrorCode } from '@sosia/contract';

/** Something that may well go better a little later. */
export class TransientError extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, cause: unknown) {
    super(`may go better later: ${code}`, { cause });
    this.name = 'TransientError';
    this.code = code;
  }
}

/** The host asks to be left alone. */
export class BusyError extends TransientError {
  /** For so long; 0 when it does not say. */
  readonly pauseMs: number;

  constructor(cause: unknown, pauseMs: number) {
    super('urlUnreachable', cause);
    this.name = 'BusyError';
    this.pauseMs = pauseMs;
  }
}
