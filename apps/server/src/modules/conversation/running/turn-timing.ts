/** How long things of a turn may take. */
export interface TurnTiming {
  /** How long a turn continues without listeners. */
  listenerGraceMs: number;
  /**
   * How often what was said so far is stored. A turn that another process is asked to stop notices then, the second time
   * at the latest.
   */
  storeEveryMs: number;
  /** How long a process that is asked to stop a turn of another one waits for that one to end it. */
  stopPatienceMs: number;
  /** A running turn of another process that was not touched for so long died with it. */
  staleAfterMs: number;
  /** How long a closed thread can be taken up again. */
  reopenMs: number;
  /** How long a stopping server waits for its turns. */
  shutdownMs: number;
}

export const usualTiming: TurnTiming = {
  listenerGraceMs: 30_000,
  storeEveryMs: 300,
  stopPatienceMs: 1_500,
  staleAfterMs: 20_000,
  reopenMs: 60_000,
  shutdownMs: 8_000,
};
