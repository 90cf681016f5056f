import type { ErrorCode, FieldError } from '@sosia/contract';

/**
 * Client-side error codes besides the contract's. `offline`: the server was not reached. `cutOff`: the connection was
 * lost during the response. `badAnswer`: the response does not match the contract, such as a proxy's page.
 */
export type ConnectionCode = 'offline' | 'cutOff' | 'badAnswer';
export type ApiErrorCode = ErrorCode | ConnectionCode;

interface Details {
  /** HTTP status; 0 where none was received. */
  status: number;
  code: ApiErrorCode;
  /** In the visitor's language when it comes from the server, English for a `ConnectionCode`. */
  message: string;
  requestId?: string | undefined;
  fields?: Record<string, FieldError> | undefined;
  existingId?: string | undefined;
  retryAfterSeconds?: number | undefined;
  cause?: unknown;
}

/** A call that failed, with everything a screen needs to say what happened. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ApiErrorCode;
  /** Names the failed request in the server's log; empty where the server was not reached. */
  readonly requestId: string;
  /** Complaints by field path (`emails.1`); empty when none. */
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

/** Whether the error text comes from the page's catalog because no server sent one. */
export function isConnectionError(error: unknown): error is ApiError & { code: ConnectionCode } {
  return error instanceof ApiError && isConnectionCode(error.code);
}

export const isConnectionCode = (code: ApiErrorCode): code is ConnectionCode => connectionCodes.includes(code);
