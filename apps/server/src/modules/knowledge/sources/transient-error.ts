import type { ErrorCode } from '@sosia/contract';

/** An error that may not occur on a later attempt. */
export class TransientError extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, cause: unknown) {
    super(`transient error: ${code}`, { cause });
    this.name = 'TransientError';
    this.code = code;
  }
}

/** The host requested a pause. */
export class BusyError extends TransientError {
  /** Requested pause; 0 if unspecified. */
  readonly pauseMs: number;

  constructor(cause: unknown, pauseMs: number) {
    super('urlUnreachable', cause);
    this.name = 'BusyError';
    this.pauseMs = pauseMs;
  }
}
