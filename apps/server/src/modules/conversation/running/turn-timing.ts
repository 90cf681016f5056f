/** Timeouts and intervals of a turn. */
export interface TurnTiming {
  /** How long a turn continues without listeners. */
  listenerGraceMs: number;
  /**
   * Interval between saves of the text so far. Stop requests from another process are seen at the first or second save.
   */
  storeEveryMs: number;
  /** Timeout of a stop request to another process. */
  stopTimeoutMs: number;
  /** Age of the last heartbeat after which a running turn is orphaned. */
  staleAfterMs: number;
  /** How long a closed thread can be reopened. */
  reopenMs: number;
  /** How long a server that shuts down waits for its turns. */
  shutdownMs: number;
}

export const usualTiming: TurnTiming = {
  listenerGraceMs: 30_000,
  storeEveryMs: 300,
  stopTimeoutMs: 1_500,
  staleAfterMs: 20_000,
  reopenMs: 60_000,
  shutdownMs: 8_000,
};
