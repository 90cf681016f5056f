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
    /** Waits until a request may begin. @throws the signal's reason. */
    async begin(signal: AbortSignal): Promise<void> {
      for (let ms = nextStartMs - now(); ms > 0; ms = nextStartMs - now()) await wait(ms, undefined, { signal });
      signal.throwIfAborted();
      nextStartMs = now() + pauseMs;
    },
  };
}

export type HostPace = ReturnType<typeof createHostPace>;
