/** The codes of a failed fetch in the error catalog. */
export type WebFetchCode = 'urlRefused' | 'urlUnreachable' | 'tooLarge';

/**
 * The detailed reason, for logs, tests and error texts.
 * - Refused: `invalid` (not a URL), `scheme`, `credentials`, `port`, `host` (a private name by its form), `address`
 *   (private, local or reserved).
 * - Refused as well: `body` (a redirect would send a body to another origin).
 * - Unreachable: `dns`, `connect`, `tls`, `timeout`, `redirects` (too many), `protocol` (malformed HTTP or encoding).
 * - Too large: `size`.
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

/** The only error that a {@link WebFetch} throws; an abort by the caller throws the signal's reason instead. */
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

/** The response before its body is read. */
export interface AnswerStart {
  /** Final URL without the fragment. */
  url: string;
  status: number;
  /** As in {@link WebFetchResponse}. */
  headers: Record<string, string>;
  /** The first bytes of the decompressed body: at least four kilobytes, or all. */
  head: Uint8Array;
}

/** How much of a body to read, and where to. */
export interface BodyPlan {
  /** Limit of the body, both as sent and as decompressed; beyond it the fetch fails with `size`. */
  maxBytes: number;
  /** Consumes the body as it arrives instead of buffering it; its error becomes that of the fetch. */
  keep?: (body: AsyncIterable<Uint8Array>) => Promise<unknown>;
}

/** One request to a URL that comes from a user, a page or a redirect. */
export interface WebFetchRequest {
  url: string;
  /** `GET` by default. */
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent to the first origin only: a redirect to another origin keeps only `accept` and `accept-language`. */
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** For the whole fetch, redirects and body included; 10,000 by default. */
  timeoutMs?: number;
  /** Limit of the body, both as sent and as decompressed; 5 MB by default. */
  maxBytes?: number;
  /** Called for each response that is no redirect, and replaces `maxBytes`; `null` skips the body. */
  planBody?: (start: AnswerStart) => BodyPlan | null;
  /** Called before each redirect with its target; its error becomes that of the fetch. */
  beforeRedirect?: (url: string) => Promise<void>;
  /**
   * Returns the absolute URL that the body of a response leads to, or `null`. It is followed like a redirect with status
   * 303. The final response then has no validators, because they do not belong to the requested URL.
   */
  redirectIn?: (response: Omit<WebFetchResponse, 'redirects'>) => string | null;
  /** 5 by default; 0 returns the redirect itself. */
  maxRedirects?: number;
  signal?: AbortSignal;
}

export interface WebFetchResponse {
  /** Final URL without the fragment. */
  url: string;
  /** Any status: a 404 is a response, not an error. */
  status: number;
  /** Lower-case names; repeated ones joined by a comma and a space. */
  headers: Record<string, string>;
  /** Decompressed (gzip, deflate, br); empty when it was streamed elsewhere or skipped. */
  body: Uint8Array;
  /** The URLs that redirected, first to last; empty without redirects. */
  redirects: string[];
}

/**
 * The only way to fetch URLs that are not operator settings, such as pages of a website. Reaches no private, local or
 * reserved address unless the operator allows it.
 * @throws {WebFetchError}
 */
export type WebFetch = (request: WebFetchRequest) => Promise<WebFetchResponse>;
