import { ApiError } from '@sosia/client';

/** Whether an error is transient: server unreachable, starting or waiting for another. */
export function isTransientError(error: unknown): boolean {
  return error instanceof ApiError && [0, 502, 503, 504].includes(error.status);
}
