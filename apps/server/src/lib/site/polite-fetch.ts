import { setTimeout as pause } from 'node:timers/promises';
import type { WebFetch, WebFetchRequest, WebFetchResponse } from '../../ports/web-fetch.ts';

export interface PoliteFetchOptions {
  fetch: WebFetch;
  clock: () => Date;
  /** Between the starts of two requests to one host. */
  pauseMs: number;
  /** Ends what runs. A page's own time-out says something of the page, this only that there is no time left. */
  signal: AbortSignal;
}

/** A fetch that gives each host its pauses and ends when the signal says so. */
export function politeFetch(options: PoliteFetchOptions): (request: WebFetchRequest) => Promise<WebFetchResponse> {
  const { fetch, clock, pauseMs, signal } = options;
  const nextStartMs = new Map<string, number>();
  return async (request) => {
    const { host } = new URL(request.url);
    const waitMs = () => (nextStartMs.get(host) ?? 0) - clock().getTime();
    for (let ms = waitMs(); ms > 0; ms = waitMs()) await pause(ms, undefined, { signal });
    signal.throwIfAborted();
    // Counted from when it begins in fact, which may be later than it was due.
    nextStartMs.set(host, clock().getTime() + pauseMs);
    return fetch({ ...request, timeoutMs: request.timeoutMs ?? pageTimeoutMs, signal });
  };
}

const pageTimeoutMs = 8000;
