import { ApiError } from '@sosia/client';
import type { LoadFailure } from './chat-state.ts';

/** What a screen can say about an error. */
export function failureOf(error: unknown): LoadFailure {
  if (!(error instanceof ApiError)) return { code: 'default', message: '', requestId: '' };
  return { code: error.code, message: error.requestId === '' ? '' : error.message, requestId: error.requestId };
}
