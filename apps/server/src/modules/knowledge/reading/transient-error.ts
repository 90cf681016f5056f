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
