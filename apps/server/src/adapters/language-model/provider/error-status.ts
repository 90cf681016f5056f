/** An error that a service reports within a stream, so without an HTTP status. */
export interface StreamError {
  message?: string;
  type?: string;
  code?: string | number;
}

/** Names of error types and codes, most specific first. */
const statusOfNames: readonly (readonly [names: RegExp, status: number])[] = [
  [/context_?(length|window|size)|prompt_too_long|string_above_max/i, 400],
  [/rate_?limit|too_many_requests|quota|resource_exhausted|throttl/i, 429],
  [/authentication|api_?key|unauthori[sz]ed|permission|forbidden|unauthenticated/i, 401],
  [/not_?found/i, 404],
  [/timeout|timed_?out|deadline/i, 504],
  [/overloaded|unavailable|server_?error|internal|api_error|capacity|engine/i, 503],
  [/invalid|bad_?request|validation|unprocessable|unsupported/i, 400],
];
/** Wordings of errors without a type or code. */
const statusOfWords: readonly (readonly [words: RegExp, status: number])[] = [
  [/context (length|window|size)|maximum context|too many tokens|prompt is too long/i, 400],
  [/rate limit|too many requests|quota/i, 429],
  [/api key|unauthorized|authentication/i, 401],
  [/timed? ?out/i, 504],
];

/** Returns the HTTP status that the error would have outside of a stream, or `undefined` if that is unknown. */
export function errorStatus({ message = '', type = '', code = '' }: StreamError): number | undefined {
  const number = Number(code);
  if (Number.isInteger(number) && number >= 400 && number < 600) return number;
  const names = `${code} ${type}`;
  const named = statusOfNames.find(([pattern]) => pattern.test(names));
  return (named ?? statusOfWords.find(([pattern]) => pattern.test(message.slice(0, 1_000))))?.[1];
}
