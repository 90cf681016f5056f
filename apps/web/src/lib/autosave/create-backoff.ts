/** Where the server was away a save is tried again after this time, then twice as long each time. */
const firstRetryMs = 2_000;
const longestRetryMs = 30_000;

/** How long to wait before the next try. */
export function createBackoff() {
  let pauseMs = firstRetryMs;
  return {
    next: () => {
      const nowMs = pauseMs;
      pauseMs = Math.min(longestRetryMs, pauseMs * 2);
      return nowMs;
    },
    reset: () => {
      pauseMs = firstRetryMs;
    },
  };
}
