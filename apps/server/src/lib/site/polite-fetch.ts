import { setTimeout as pause } from 'node:timers/promises';
import type { WebFetch, WebFetchRequest, WebFetchResponse } from '../../ports/web-fetch.ts';

export interface PoliteFetchOptions {
  fetch: WebFetch;
  clock: () => Date;
  /** Delay between the starts of two requests to one host. */
  pauseMs: number;
  /** Aborts running requests. A timeout says something about the page; this says only that no time is left. */
  signal: AbortSignal;
}

/** A fetch that throttles requests per host and ends when the signal aborts. */
export function politeFetch(options: PoliteFetchOptions): (request: WebFetchRequest) => Promise<WebFetchResponse> {
  const { fetch, clock, pauseMs, signal } = options;
  const nextStartMs = new Map<string, number>();
  return async (request) => {
    const { host } = new URL(request.url);
    const waitMs = () => (nextStartMs.get(host) ?? 0) - clock().getTime();
    for (let ms = waitMs(); ms > 0; ms = waitMs()) await pause(ms, undefined, { signal });
    signal.throwIfAborted();
    // Measured from the actual start, which may be later than planned.
    nextStartMs.set(host, clock().getTime() + pauseMs);
    return fetch({ ...request, timeoutMs: request.timeoutMs ?? pageTimeoutMs, signal });
  };
}

const pageTimeoutMs = 8000;
