import { setTimeout as wait } from 'node:timers/promises';
import { createBoundedQueue } from '../../../lib/bounded-queue.ts';
import type { WebFetch, WebFetchRequest, WebFetchResponse } from '../../../ports/web-fetch.ts';
import type { ThrottleSettings } from '../knowledge-dependencies.ts';
import { BusyError } from '../sources/transient-error.ts';

/** Maximum wait within a turn. A host that requests a longer pause is continued in a later turn. */
export const maxWaitMs = 15_000;

/** Throttles all requests to one host: concurrency, interval and pauses that it requests. */
export function createHostThrottle(host: string, { connections, pauseMs }: ThrottleSettings) {
  let heldUntilMs = 0;
  let nextRequestMs = 0;
  let allowed = connections;
  const now = () => performance.now();
  const queue = createBoundedQueue({ concurrency: () => allowed });
  const waitMs = () => Math.max(0, heldUntilMs - now());

  const spaced = async (fetch: WebFetch, request: WebFetchRequest): Promise<WebFetchResponse> => {
    for (let ms = nextRequestMs - now(); ms > 0; ms = nextRequestMs - now())
      await wait(ms, undefined, request.signal ? { signal: request.signal } : {});
    nextRequestMs = now() + pauseMs;
    return await fetch(request);
  };

  return {
    /** Maximum concurrent requests; one after the host has requested a pause. */
    connections: () => allowed,
    /** Remaining pause in milliseconds. */
    waitMs,
    /** Starts a pause that the host requested, and drops to one connection. */
    backOff(ms: number) {
      allowed = 1;
      heldUntilMs = Math.max(heldUntilMs, now() + ms);
    },
    /**
     * Waits until the host may be requested again. Returns `false` if the pause exceeds `maxWaitMs`.
     * @throws the signal's reason
     */
    async begin(signal: AbortSignal): Promise<boolean> {
      for (let ms = waitMs(); ms > 0; ms = waitMs()) {
        if (ms > maxWaitMs) return false;
        await wait(ms, undefined, { signal });
      }
      signal.throwIfAborted();
      return true;
    },
    /**
     * Wraps a fetch with the throttle; requests to other hosts pass unchanged. robots.txt takes no slot, because the
     * request waiting for it may hold the only one.
     * @throws {BusyError} if the pause exceeds `maxWaitMs`
     */
    throttled:
      (fetch: WebFetch): WebFetch =>
      async (request) => {
        const url = new URL(request.url);
        if (url.host !== host) return await fetch(request);
        if (url.pathname === '/robots.txt') return await spaced(fetch, request);
        const fetchInTurn = async () => {
          if (waitMs() > maxWaitMs) throw new BusyError(new Error('the host requested a pause'), waitMs());
          if (waitMs() > 0) await wait(waitMs(), undefined, request.signal ? { signal: request.signal } : {});
          return await spaced(fetch, request);
        };
        return await queue.run(fetchInTurn, { signal: request.signal });
      },
  };
}

export type HostThrottle = ReturnType<typeof createHostThrottle>;
