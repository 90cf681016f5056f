import type { ErrorEnvelope } from '@sosia/contract';
import { ApiError } from './api-error.ts';

/** Returns the error of a response outside 2xx; `badAnswer` when its body is not the contract's envelope. */
export async function readError(response: Response): Promise<ApiError> {
  const retryAfter = Number(response.headers.get('retry-after'));
  const retryAfterSeconds = retryAfter > 0 ? retryAfter : undefined;
  const error = envelopeOf(await response.text().catch(() => ''));
  if (error) return new ApiError({ ...error, status: response.status, retryAfterSeconds });
  const message = `The server answered ${response.status} without saying why.`;
  return new ApiError({ status: response.status, code: 'badAnswer', message, retryAfterSeconds });
}

/** Parses the error in an envelope; `null` for any other text. */
export function envelopeOf(text: string): ErrorEnvelope['error'] | null {
  try {
    const { error } = JSON.parse(text) as Partial<ErrorEnvelope>;
    return error && typeof error.code === 'string' && typeof error.message === 'string' ? error : null;
  } catch {
    return null;
  }
}
