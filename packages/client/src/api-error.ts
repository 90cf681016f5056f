import type { ErrorCode, FieldError } from '@sosia/contract';

/**
 * Client-side error codes besides the contract's. `offline`: the server was not reached. `cutOff`: the connection was
 * lost during the response. `badAnswer`: the response does not match the contract, such as a proxy's page.
 */
export type ConnectionCode = 'offline' | 'cutOff' | 'badAnswer';
export type ApiErrorCode = ErrorCode | ConnectionCode;

interface Details {
  /** HTTP status; 0 without a response. */
  status: number;
  code: ApiErrorCode;
  /** In the visitor's language if it comes from the server; English for a `ConnectionCode`. */
  message: string;
  requestId?: string | undefined;
  fields?: Record<string, FieldError> | undefined;
  existingId?: string | undefined;
  retryAfterSeconds?: number | undefined;
  cause?: unknown;
}

/** A failed call, with everything that the UI needs to report it. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ApiErrorCode;
  /** Id of the failed request in the server's log; empty if the server was not reached. */
  readonly requestId: string;
  /** Errors by field path (`emails.1`); empty when there are none. */
  readonly fields: Record<string, FieldError>;
  readonly existingId: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(details: Details) {
    super(details.message, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'ApiError';
    this.status = details.status;
    this.code = details.code;
    this.requestId = details.requestId ?? '';
    this.fields = details.fields ?? {};
    this.existingId = details.existingId;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

const connectionCodes: readonly string[] = ['offline', 'cutOff', 'badAnswer'] satisfies ConnectionCode[];

/** Whether the error text must come from the client's catalog, because the server sent none. */
export function isConnectionError(error: unknown): error is ApiError & { code: ConnectionCode } {
  return error instanceof ApiError && isConnectionCode(error.code);
}

export const isConnectionCode = (code: ApiErrorCode): code is ConnectionCode => connectionCodes.includes(code);
