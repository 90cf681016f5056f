import { type ErrorCode, errorCatalogue, type ValidationKey } from '@sosia/contract';

export interface AppErrorDetails {
  /** Path of a field → key of its text under `validation.`. */
  fields?: Record<string, ValidationKey>;
  /** The id of what is already there. */
  existingId?: string;
  /** For 429: when to come back. */
  retryAfterSeconds?: number;
  /** For 416: how large the file is. */
  fileBytes?: number;
  cause?: unknown;
}

/** An error of the closed catalogue. Whatever else is thrown becomes `default` (500). */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: AppErrorDetails;

  constructor(code: ErrorCode, details: AppErrorDetails = {}) {
    super(code, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = errorCatalogue[code].status;
    this.details = details;
  }
}
