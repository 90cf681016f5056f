import { setTimeout as wait } from 'node:timers/promises';
import type { WebFetch } from '../../../ports/web-fetch.ts';

export interface Politeness {
  /** Requests at once. */
  connections: number;
  /** Between the starts of two requests. */
  pauseMs: number;
}

/** When the next request to one host may begin. */
export function createHostPace({ connections, pauseMs }: Politeness) {
  let heldUntilMs = 0;
  let nextRequestMs = 0;
  let allowed = connections;
  const now = () => performance.now();
  return {
    /** Requests at once; one, as soon as the host has complained. */
    connections: () => allowed,
    /** How long the host has to be left alone. */
    waitMs: () => Math.max(0, heldUntilMs - now()),
    /** The host asked for a pause. */
    backOff(ms: number) {
      allowed = 1;
      heldUntilMs = Math.max(heldUntilMs, now() + ms);
    },
    /** Waits until the host may be asked again; `false` when that would take longer than `maxMs`. @throws the signal's reason. */
    async begin(signal: AbortSignal, maxMs: number): Promise<boolean> {
      for (let ms = heldUntilMs - now(); ms > 0; ms = heldUntilMs - now()) {
        if (ms > maxMs) return false;
        await wait(ms, undefined, { signal });
      }
      signal.throwIfAborted();
      return true;
    },
    /** The fetch with its requests so far apart. */
    spaced:
      (fetch: WebFetch): WebFetch =>
      async (request) => {
        for (let ms = nextRequestMs - now(); ms > 0; ms = nextRequestMs - now())
          await wait(ms, undefined, request.signal ? { signal: request.signal } : {});
        nextRequestMs = now() + pauseMs;
        return await fetch(request);
      },
  };
}

export type HostPace = ReturnType<typeof createHostPace>;
