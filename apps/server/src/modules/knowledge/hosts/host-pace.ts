import { setTimeout as wait } from 'node:timers/promises';

export interface Politeness {
  /** Requests at once. */
  connections: number;
  /** Between the starts of two requests. */
  pauseMs: number;
}

/** When the next request to one host may begin. */
export function createHostPace({ connections, pauseMs }: Politeness) {
  let nextStartMs = 0;
  let allowed = connections;
  const now = () => performance.now();
  return {
    /** Requests at once; one, as soon as the host has complained. */
    connections: () => allowed,
    /** How long the host has to be left alone. */
    waitMs: () => Math.max(0, nextStartMs - now()),
    /** The host asked for a pause. */
    backOff(ms: number) {
      allowed = 1;
      nextStartMs = Math.max(nextStartMs, now() + ms);
    },
    /** Waits until a request may begin; `false` when that would take longer than `maxMs`. @throws the signal's reason. */
    async begin(signal: AbortSignal, maxMs: number): Promise<boolean> {
      for (let ms = nextStartMs - now(); ms > 0; ms = nextStartMs - now()) {
        if (ms > maxMs) return false;
        await wait(ms, undefined, { signal });
      }
      signal.throwIfAborted();
      nextStartMs = now() + pauseMs;
      return true;
    },
  };
}

export type HostPace = ReturnType<typeof createHostPace>;
