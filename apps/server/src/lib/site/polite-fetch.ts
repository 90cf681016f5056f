import { setTimeout as pause } from 'node:timers/promises';
import type { WebFetch, WebFetchRequest, WebFetchResponse } from '../../ports/web-fetch.ts';

export interface PoliteFetchOptions {
  fetch: WebFetch;
  clock: () => Date;
  /** Between the starts of two requests to one host. */
  pauseMs: number;
  /** All must be had by then, in milliseconds of the clock. */
  deadlineMs: number;
  signal: AbortSignal;
}

/** A fetch that gives each host its pauses and never runs past the deadline. */
export function politeFetch(options: PoliteFetchOptions): (request: WebFetchRequest) => Promise<WebFetchResponse> {
  const { fetch, clock, pauseMs, deadlineMs, signal } = options;
  const nextStartMs = new Map<string, number>();
  return async (request) => {
    const { host } = new URL(request.url);
    const now = clock().getTime();
    const startMs = Math.max(now, nextStartMs.get(host) ?? 0);
    nextStartMs.set(host, startMs + pauseMs);
    if (startMs > now) await pause(startMs - now, undefined, { signal });
    signal.throwIfAborted();
    const leftMs = Math.max(1, Math.floor(deadlineMs - clock().getTime()));
    return fetch({ ...request, timeoutMs: Math.min(request.timeoutMs ?? PAGE_TIMEOUT_MS, leftMs), signal });
  };
}

const PAGE_TIMEOUT_MS = 8000;
