import { ApiError } from '@sosia/client';
import type { LoadFailure } from './chat-state.ts';

/** Converts an error for display. */
export function failureOf(error: unknown, nowMs: number = Date.now()): LoadFailure {
  if (!(error instanceof ApiError)) return { code: 'default', message: '', requestId: '' };
  const { code, requestId, retryAfterSeconds } = error;
  const retry = retryAfterSeconds === undefined ? {} : { retryAtMs: nowMs + retryAfterSeconds * 1_000 };
  return { code, message: requestId === '' ? '' : error.message, requestId, ...retry };
}
