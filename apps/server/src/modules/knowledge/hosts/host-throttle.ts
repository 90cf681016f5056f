import { setTimeout as wait } from 'node:timers/promises';
import { createBoundedQueue } from '../../../lib/bounded-queue.ts';
import type { WebFetch, WebFetchRequest, WebFetchResponse } from '../../../ports/web-fetch.ts';
import type { ThrottleSettings } from '../knowledge-dependencies.ts';
import { BusyError } from '../sources/transient-error.ts';

/** A host that asks for more is come back to later. */
export const maxWaitMs = 15_000;

/** When the next request to one host may begin, whatever it is for. */
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
    /** Requests at once; one, as soon as the host has complained. */
    connections: () => allowed,
    /** How long the host has to be left alone. */
    waitMs,
    /** The host asked for a pause. */
    backOff(ms: number) {
      allowed = 1;
      heldUntilMs = Math.max(heldUntilMs, now() + ms);
    },
    /** Waits until the host may be asked again; `false` when that would take too long. @throws the signal's reason. */
    async begin(signal: AbortSignal): Promise<boolean> {
      for (let ms = waitMs(); ms > 0; ms = waitMs()) {
        if (ms > maxWaitMs) return false;
        await wait(ms, undefined, { signal });
      }
      signal.throwIfAborted();
      return true;
    },
    /**
     * The fetch in the host's line: so many requests at once, so far apart, and none while it wants to be left alone. Other
     * hosts are not this line's. Throws {@link BusyError} when that would take too long. robots.txt takes no place, because
     * what waits for it may hold the only one.
     */
    lined:
      (fetch: WebFetch): WebFetch =>
      async (request) => {
        const url = new URL(request.url);
        if (url.host !== host) return await fetch(request);
        if (url.pathname === '/robots.txt') return await spaced(fetch, request);
        const fetchInTurn = async () => {
          if (waitMs() > maxWaitMs) throw new BusyError(new Error('the host wants to be left alone'), waitMs());
          if (waitMs() > 0) await wait(waitMs(), undefined, request.signal ? { signal: request.signal } : {});
          return await spaced(fetch, request);
        };
        return await queue.run(fetchInTurn, { signal: request.signal });
      },
  };
}

export type HostThrottle = ReturnType<typeof createHostThrottle>;
