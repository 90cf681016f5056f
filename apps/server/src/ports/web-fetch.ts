/** What a failed fetch is called in the error catalogue. */
export type WebFetchCode = 'urlRefused' | 'urlUnreachable' | 'tooLarge';

/**
 * Why it failed, finer than the code; for logs, tests and the texts beside the error.
 * Refused: `invalid` (not a URL), `scheme`, `credentials`, `port`, `host` (a name that is private by its form),
 * `address` (resolves to a private, local or reserved address), `body` (a redirect would carry a body to another origin).
 * Unreachable: `dns`, `connect`, `tls`, `timeout`, `redirects` (too many), `protocol` (not well-formed HTTP or a broken encoding).
 * Too large: `size`.
 */
export type WebFetchReason =
  | 'invalid'
  | 'scheme'
  | 'credentials'
  | 'port'
  | 'host'
  | 'address'
  | 'body'
  | 'dns'
  | 'connect'
  | 'tls'
  | 'timeout'
  | 'redirects'
  | 'protocol'
  | 'size';

const codeOfReason: Record<WebFetchReason, WebFetchCode> = {
  invalid: 'urlRefused',
  scheme: 'urlRefused',
  credentials: 'urlRefused',
  port: 'urlRefused',
  host: 'urlRefused',
  address: 'urlRefused',
  body: 'urlRefused',
  dns: 'urlUnreachable',
  connect: 'urlUnreachable',
  tls: 'urlUnreachable',
  timeout: 'urlUnreachable',
  redirects: 'urlUnreachable',
  protocol: 'urlUnreachable',
  size: 'tooLarge',
};

/** The only error that a {@link WebFetch} throws of its own; an abort by the caller throws the signal's reason instead. */
export class WebFetchError extends Error {
  readonly code: WebFetchCode;
  readonly reason: WebFetchReason;

  constructor(reason: WebFetchReason, options?: ErrorOptions) {
    super(`fetch failed: ${reason}`, options);
    this.name = 'WebFetchError';
    this.code = codeOfReason[reason];
    this.reason = reason;
  }
}

/** What is known of the answer before its body is taken. */
export interface AnswerStart {
  /** Where it comes from, without the fragment. */
  url: string;
  status: number;
  /** As in {@link WebFetchResponse}. */
  headers: Record<string, string>;
  /** The body's first bytes, unpacked: four kilobytes or more, or all that there are. */
  head: Uint8Array;
}

/** How much of a body is wanted, and where it goes. */
export interface BodyPlan {
  /** Counted as sent and again as unpacked; past it the fetch fails with `size`. */
  maxBytes: number;
  /** Takes the body as it arrives, which then is not held in memory; what it throws is the fetch's own failure. */
  keep?: (body: AsyncIterable<Uint8Array>) => Promise<unknown>;
}

/** One request to somewhere that a user, a page or a redirect named. */
export interface WebFetchRequest {
  url: string;
  /** `GET` when absent. */
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent to the first origin only: a redirect to another one loses all but `accept` and `accept-language`. */
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** For everything together, redirects and body included; 10,000 when absent. */
  timeoutMs?: number;
  /** Of the body, counted as sent and again as unpacked; 5 MB when absent. */
  maxBytes?: number;
  /** Asked once about the last answer, in the place of `maxBytes`; `null`: its body is not wanted and not waited for. */
  planBody?: (start: AnswerStart) => BodyPlan | null;
  /** Asked before each redirect is followed, with where it leads; what it throws is the fetch's own failure. */
  beforeRedirect?: (url: string) => Promise<void>;
  /** 5 when absent; 0 hands back the redirect itself. */
  maxRedirects?: number;
  signal?: AbortSignal;
}

export interface WebFetchResponse {
  /** Where it came from in the end, without the fragment. */
  url: string;
  /** Any status: a 404 is an answer, not an error. */
  status: number;
  /** Lower-case names; repeated ones joined by a comma and a space. */
  headers: Record<string, string>;
  /** Unpacked (gzip, deflate, br); empty when it was kept elsewhere or not wanted. */
  body: Uint8Array;
  /** The addresses that were redirected from, first to last; empty when there was no redirect. */
  redirects: string[];
}

/**
 * The one way out of the house for addresses that are not the operator's own setting: crawler, events, webhooks, avatars.
 * Never reaches a private, local or reserved address unless the operator lists it.
 * @throws {WebFetchError}
 */
export type WebFetch = (request: WebFetchRequest) => Promise<WebFetchResponse>;
