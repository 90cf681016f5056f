import { LanguageModelError, type ModelFailureKind } from '../../../ports/language-model.ts';
import { errorStatus, type StreamError } from './error-status.ts';
import type { OptionalFeature } from './model-capabilities.ts';

/** Why a call failed, and whether and when to retry. */
export interface ModelFailure {
  error: LanguageModelError;
  isRetryable: boolean;
  /** Retry delay that the provider requested. */
  retryAfterMs: number | null;
  /** The unsupported part of the call, if the provider names one: a feature or the model. */
  complaint: OptionalFeature | 'model' | null;
  /** Context limit in tokens, if the provider names it. */
  contextLimit: number | null;
}

/**
 * The fields of the AI SDK's errors that are read. Errors are recognized by their shape, so that the library is not
 * loaded for this.
 */
interface CallFacts extends StreamError {
  name?: string;
  /** Replaces the name and the status in the log. */
  title?: string;
  statusCode?: number;
  responseHeaders?: Record<string, string>;
  responseBody?: string;
}

const retryableKinds = new Set<ModelFailureKind>(['rateLimited', 'unavailable', 'malformed']);
const tooLongWords =
  /context[ _]?length|context[ _]window|context size|maximum context|too many (input )?tokens|(prompt|input|request) (is )?too (long|large)|input token count|reduce the length/i;

/**
 * Converts a thrown value to a failure.
 * @param hasSpoken whether a delta had arrived; a failure after it is a broken connection
 */
export function toModelFailure(thrown: unknown, hasSpoken: boolean, secret: string | null): ModelFailure {
  if (thrown instanceof LanguageModelError) {
    // A response that ended before its first delta counts as none.
    const error =
      thrown.kind === 'cutOff' && !hasSpoken ? new LanguageModelError('malformed', { cause: thrown }) : thrown;
    return failure(error.kind, error, error.kind !== 'timeout' && error.kind !== 'limitReached');
  }
  const facts = factsOf(thrown);
  const kind = hasSpoken ? 'cutOff' : kindOf(facts);
  const cause = describe(facts, secret);
  const said = saidBy(facts);
  return {
    ...failure(kind, cause, retryableKinds.has(kind)),
    retryAfterMs: retryAfterMs(facts.responseHeaders ?? {}),
    complaint: complaintOf(kind, facts.statusCode, said),
    contextLimit: kind === 'contextTooLong' ? contextLimitIn(said) : null,
  };
}

function factsOf(thrown: unknown): CallFacts {
  if (typeof thrown !== 'object' || thrown === null) return { message: String(thrown) };
  if ('name' in thrown) return thrown as CallFacts;
  // The service's own error object, from within the stream.
  const error: StreamError = thrown;
  const statusCode = errorStatus(error);
  const title = ['error in the stream', error.type, error.code].filter(Boolean).join(' ');
  return { ...error, title, ...(statusCode === undefined ? {} : { statusCode }) };
}

function failure(kind: ModelFailureKind, cause: Error, isRetryable: boolean): ModelFailure {
  const error = cause instanceof LanguageModelError ? cause : new LanguageModelError(kind, { cause });
  return { error, isRetryable, retryAfterMs: null, complaint: null, contextLimit: null };
}

/** Limited to the length of any real error, so that a proxy's HTML page is not searched entirely. */
const saidBy = ({ message = '', responseBody = '', code = '' }: CallFacts) =>
  `${message} ${responseBody} ${code}`.slice(0, 4_000);

const toolWords = /\b(tools?|functions?)\b/i;
const modelWords = /\bmodels?\b/i;
const unknownWords =
  /not[-_ ]?found|not exist|unknown|no such|invalid model|not a valid|unsupported|not supported|not (have|available)|no access|unavailable|decommissioned|deprecated/i;

function complaintOf(kind: ModelFailureKind, status = 0, said = ''): ModelFailure['complaint'] {
  if (kind !== 'refusedRequest' && kind !== 'refusedKey' && status !== 500 && status !== 501) return null;
  if (kind === 'refusedRequest' && said.includes('max_completion_tokens')) return 'maxTokens';
  if (kind !== 'refusedKey' && toolWords.test(said)) return 'tools';
  if (status >= 500 || !modelWords.test(said)) return null;
  if (status === 404) return 'model';
  return unknownWords.test(said) &&
    (kind === 'refusedRequest' || /access to (the |this )?model|model_not_found/i.test(said))
    ? 'model'
    : null;
}

/** Wordings of the providers. The group is the limit, not the number of tokens sent. */
const limitWords = [
  /maximum context (?:length|window)(?: of this model)?(?: is| of|:)? ([\d,]+)/i,
  /([\d,]+)[- ]tokens? (?:maximum )?context/i,
  /context (?:size|length|window)(?: is| of|:)?(?: only)? \(?([\d,]+)/i,
  /with context length of only ([\d,]+)/i,
  /"n_ctx"\s*:\s*(\d+)/i,
  /> ([\d,]+) maximum/i,
  /([\d,]+) maximum context/i,
  /maximum number of (?:input )?tokens(?: allowed)? \(?([\d,]+)/i,
  /must be (?:<=|less than|at most) ([\d,]+)/i,
];

function contextLimitIn(said: string): number | null {
  for (const words of limitWords) {
    const tokens = Number(words.exec(said)?.[1]?.replaceAll(',', '') ?? Number.NaN);
    if (tokens > 0) return tokens;
  }
  return null;
}

function kindOf(facts: CallFacts): ModelFailureKind {
  const { name = '', statusCode } = facts;
  if (statusCode === undefined) return isBrokenAnswer(name) ? 'malformed' : 'unavailable';
  if (statusCode < 300) return 'malformed';
  if (statusCode === 401 || statusCode === 403) return 'refusedKey';
  if (statusCode === 413 || (statusCode < 500 && tooLongWords.test(saidBy(facts)))) return 'contextTooLong';
  if (statusCode === 429) return 'rateLimited';
  if (statusCode === 408 || statusCode === 504) return 'timeout';
  return statusCode >= 500 ? 'unavailable' : 'refusedRequest';
}

const isBrokenAnswer = (name: string) =>
  /JSONParse|TypeValidation|InvalidResponse|EmptyResponse|NoOutput|NoContent/.test(name);

/** Keys of the usual services, and bearer tokens. A gateway may name the keys of others. */
const keys = /\b(?:sk|pk|rk|gsk|xai|hf|AIza|key)[-_]?[\w-]{12,}|\bBearer\s+[\w.~+/-]{8,}=*/g;

/**
 * Returns the provider's message for the log, without the prompt (which the library's error contains) and without the
 * key.
 */
function describe(facts: CallFacts, secret: string | null): Error {
  const { name = 'Error', message = '', statusCode } = facts;
  const withoutKey = secret === null || secret === '' ? message : message.replaceAll(secret, '[key]');
  const clean = withoutKey.slice(0, 2_000).replace(keys, '[key]').slice(0, 300);
  const title = facts.title ?? (statusCode === undefined ? name : `status ${statusCode}`);
  return new Error(`${title}: ${clean}`);
}

/**
 * Returns the delay of `retry-after-ms` or `Retry-After` (seconds or a date). A date is relative to the response's
 * `Date`, not to this clock.
 */
function retryAfterMs(headers: Record<string, string>): number | null {
  const exact = Number(headers['retry-after-ms'] ?? Number.NaN);
  if (exact >= 0) return exact;
  const value = headers['retry-after'];
  if (value === undefined) return null;
  if (Number(value) >= 0) return Number(value) * 1_000;
  const ms = Date.parse(value) - Date.parse(headers.date ?? '');
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}
