import { ApiError } from '@sosia/client';

/** `true` for trouble that goes by itself: the server cannot be reached, is starting, or waits for another. */
export function isTransientError(error: unknown): boolean {
  return error instanceof ApiError && [0, 502, 503, 504].includes(error.status);
}
