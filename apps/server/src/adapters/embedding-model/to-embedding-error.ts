import { EmbeddingError } from '../../ports/embedding-model.ts';

/** The fields of the AI SDK's errors that are read. */
interface CallFacts {
  name?: string;
  message?: string;
  statusCode?: number;
}

/** Converts an SDK error. The cause is the service's message for the log: short, without input texts or API key. */
export function toEmbeddingError(thrown: unknown, secret: string | null): EmbeddingError {
  const facts: CallFacts = typeof thrown === 'object' && thrown !== null ? thrown : { message: String(thrown) };
  const { name = 'Error', message = '', statusCode } = facts;
  const short = message.slice(0, 300);
  const clean = secret === null || secret === '' ? short : short.replaceAll(secret, '[key]');
  const cause = new Error(statusCode === undefined ? `${name}: ${clean}` : `status ${statusCode}: ${clean}`);
  const isTimeout = statusCode === 408 || statusCode === 504;
  // A 4xx status is permanent, except for timeouts and rate limits; anything else may succeed on retry.
  const isRefused = statusCode !== undefined && statusCode >= 400 && statusCode < 500;
  const isTransient = isTimeout || statusCode === 429 || !isRefused;
  return new EmbeddingError(isTimeout ? 'providerTimeout' : 'providerFailed', { isTransient, cause });
}
