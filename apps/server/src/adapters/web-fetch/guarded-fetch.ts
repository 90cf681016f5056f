import { belongsToConnection } from '@sosia/contract';
import type { Dispatcher } from 'undici';
import { rejectOnAbort } from '../../lib/time/reject-on-abort.ts';
import {
  type BodyPlan,
  type WebFetch,
  WebFetchError,
  type WebFetchRequest,
  type WebFetchResponse,
} from '../../ports/web-fetch.ts';
import { type Hop, nextHop } from './next-hop.ts';
import { KeepingError, readBody } from './read-body.ts';
import { type ResolvedAddress, type ResolveHost, resolveTarget, systemResolve } from './resolve-target.ts';
import { checkUrl } from './url-policy.ts';

export interface GuardedFetchOptions {
  /** `SAFE_FETCH_ALLOW`: each `host` or `host:port` may be private. */
  allow: readonly string[];
  userAgent: string;
  /** Upper limit for the timeout of any request. */
  maxTimeoutMs?: number;
  /** Defaults to the system's resolver. */
  resolveHost?: ResolveHost;
  /** Returns a dispatcher that connects only to these addresses; replaced in tests. */
  dispatcherFor?: (addresses: readonly ResolvedAddress[]) => Dispatcher;
}

/**
 * The guarded fetch: {@link WebFetch} over undici. Every hop is checked, and the connection is pinned to the checked
 * address.
 */
export function createGuardedFetch(options: GuardedFetchOptions): WebFetch {
  return async (request) => {
    request.signal?.throwIfAborted();
    const timeout = new AbortController();
    const timer = setTimeout(
      () => timeout.abort(new WebFetchError('timeout')),
      Math.min(request.timeoutMs ?? defaultTimeoutMs, options.maxTimeoutMs ?? Number.POSITIVE_INFINITY),
    );
    const signal = request.signal ? AbortSignal.any([request.signal, timeout.signal]) : timeout.signal;
    try {
      // Reject on abort without waiting for the work: a DNS lookup cannot be canceled.
      return await rejectOnAbort(followHops(request, options, signal), signal);
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      throw error instanceof KeepingError || error instanceof AskedError ? error.cause : asFetchError(error);
    } finally {
      clearTimeout(timer);
      // Cancel what is still running, such as a DNS lookup or a socket.
      timeout.abort(new WebFetchError('timeout'));
    }
  };
}

const defaultTimeoutMs = 10_000;
const defaultMaxBytes = 5 * 1024 * 1024;
const defaultMaxRedirects = 5;

async function followHops(
  request: WebFetchRequest,
  options: GuardedFetchOptions,
  signal: AbortSignal,
): Promise<WebFetchResponse> {
  const maxRedirects = request.maxRedirects ?? defaultMaxRedirects;
  const redirects: string[] = [];
  let hop: Hop = { url: request.url, method: request.method ?? 'GET', headers: request.headers ?? {} };
  if (request.body !== undefined) hop.body = request.body;
  let isLedByContent = false;
  for (;;) {
    const answer = await fetchHop(hop, request, options, signal);
    const led = maxRedirects === 0 ? null : (request.redirectIn?.(answer) ?? null);
    isLedByContent ||= led !== null;
    const next = maxRedirects === 0 ? null : nextHop(hop, led === null ? answer : seeOther(answer, led));
    if (!next) return { ...(isLedByContent ? withoutValidators(answer) : answer), redirects };
    if (redirects.length >= maxRedirects) throw new WebFetchError('redirects');
    redirects.push(answer.url);
    await request.beforeRedirect?.(next.url).catch((error: unknown) => {
      throw new AskedError(error);
    });
    hop = next;
  }
}

type Answer = Omit<WebFetchResponse, 'redirects'>;

const seeOther = (answer: Answer, location: string): Answer => ({ ...answer, status: 303, headers: { location } });

function withoutValidators({ headers, ...answer }: Answer): Answer {
  const { etag: _, 'last-modified': __, ...rest } = headers;
  return { ...answer, headers: rest };
}

/** Wraps an error of the caller's `beforeRedirect`, so that it is rethrown unchanged. */
class AskedError extends Error {
  constructor(cause: unknown) {
    super('the caller does not want this redirect', { cause });
    this.name = 'AskedError';
  }
}

async function fetchHop(
  hop: Hop,
  request: WebFetchRequest,
  options: GuardedFetchOptions,
  signal: AbortSignal,
): Promise<Answer> {
  const target = checkUrl(hop.url, options.allow);
  const addresses = await resolveTarget(target, options.resolveHost ?? systemResolve);
  signal.throwIfAborted();
  const dispatcher = options.dispatcherFor?.(addresses) ?? (await pinnedDispatcher(addresses));
  try {
    const response = await dispatcher.request({
      origin: target.url.origin,
      path: target.url.pathname + target.url.search,
      method: hop.method,
      headers: { ...outgoing(hop.headers), 'user-agent': options.userAgent, 'accept-encoding': 'gzip, deflate, br' },
      body: hop.body ?? null,
      signal,
    });
    const headers = flatten(response.headers);
    const answer = { url: target.url.href, status: response.statusCode, headers };
    if (hop.method === 'HEAD' || isRedirect(answer)) {
      // The body of a redirect is not read. A response to HEAD has no body, whatever its headers say.
      response.body.on('error', () => undefined).destroy();
      return { ...answer, body: new Uint8Array() };
    }
    const within = <Plan extends BodyPlan>(plan: Plan): Plan => {
      if (Number(headers['content-length']) > plan.maxBytes) throw new WebFetchError('size');
      return plan;
    };
    const { planBody } = request;
    // With a limit known in advance, refuse a body by its `content-length` before reading it.
    const usual = planBody ? null : within({ maxBytes: request.maxBytes ?? defaultMaxBytes });
    const planOf = (head: Uint8Array) => {
      const plan = planBody ? planBody({ ...answer, head }) : usual;
      return plan && within(plan);
    };
    return { ...answer, body: await readBody(response.body, headers['content-encoding'], planOf) };
  } finally {
    await dispatcher.destroy();
  }
}

function isRedirect(answer: { status: number; headers: Record<string, string> }): boolean {
  return answer.status >= 300 && answer.status < 400 && answer.headers.location !== undefined;
}

/** Returns the caller's headers without those that belong to the connection. */
function outgoing(headers: Record<string, string>): Record<string, string> {
  const kept = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const);
  return Object.fromEntries(kept.filter(([name]) => !belongsToConnection(name)));
}

function flatten(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const all: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) all[name.toLowerCase()] = Array.isArray(value) ? value.join(', ') : value;
  }
  return all;
}

/** Prevents a second DNS lookup: the socket connects to the checked addresses, TLS still verifies the name. */
async function pinnedDispatcher(addresses: readonly ResolvedAddress[]): Promise<Dispatcher> {
  const { Agent } = await import('undici');
  const [first] = addresses;
  return new Agent({
    connections: 1,
    pipelining: 0,
    allowH2: false,
    connect: {
      lookup: (_host, { all }, callback) => {
        if (all) callback(null, [...addresses]);
        else callback(null, first?.address ?? '', first?.family);
      },
    },
  });
}

function asFetchError(error: unknown): WebFetchError {
  if (error instanceof WebFetchError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if ((error instanceof Error && error.name === 'HTTPParserError') || code.startsWith('HPE_')) {
    return new WebFetchError('protocol', { cause: error });
  }
  if (/TIMEOUT|ETIMEDOUT/.test(code)) return new WebFetchError('timeout', { cause: error });
  if (/CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO_/.test(code)) return new WebFetchError('tls', { cause: error });
  if (code === 'UND_ERR_INVALID_ARG') return new WebFetchError('invalid', { cause: error });
  return new WebFetchError('connect', { cause: error });
}
