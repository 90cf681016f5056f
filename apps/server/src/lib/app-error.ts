import { type ErrorCode, errorCatalog, type ValidationKey } from '@sosia/contract';

export interface AppErrorDetails {
  /** Path of a field → key of its text under `validation.`. */
  fields?: Record<string, ValidationKey>;
  /** The id of the existing row. */
  existingId?: string;
  /** For 429: the value of `Retry-After`. */
  retryAfterSeconds?: number;
  /** For 416: the size of the file. */
  fileBytes?: number;
  cause?: unknown;
}

/** An error of the closed catalog. Any other thrown value becomes `default` (500). */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: AppErrorDetails;

  constructor(code: ErrorCode, details: AppErrorDetails = {}) {
    super(code, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = errorCatalog[code].status;
    this.details = details;
  }
}
