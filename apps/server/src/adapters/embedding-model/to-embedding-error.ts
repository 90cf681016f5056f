import { EmbeddingError } from '../../ports/embedding-model.ts';

/** The parts of the AI SDK's errors that are looked at. */
interface CallFacts {
  name?: string;
  message?: string;
  statusCode?: number;
}

/** The service's message for the log: short, without input texts and API key. */
export function toEmbeddingError(thrown: unknown, secret: string | null): EmbeddingError {
  const facts: CallFacts = typeof thrown === 'object' && thrown !== null ? thrown : { message: String(thrown) };
  const { name = 'Error', message = '', statusCode } = facts;
  const short = message.slice(0, 300);
  const clean = secret === null || secret === '' ? short : short.replaceAll(secret, '[key]');
  const cause = new Error(statusCode === undefined ? `${name}: ${clean}` : `status ${statusCode}: ${clean}`);
  const isTimeout = statusCode === 408 || statusCode === 504;
  // A request that is refused for what it is will be refused again; all else may go better later.
  const isRefused = statusCode !== undefined && statusCode >= 400 && statusCode < 500;
  const isTransient = isTimeout || statusCode === 429 || !isRefused;
  return new EmbeddingError(isTimeout ? 'providerTimeout' : 'providerFailed', { isTransient, cause });
}
