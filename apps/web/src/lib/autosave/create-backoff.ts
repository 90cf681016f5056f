/** First delay of the exponential backoff. */
const firstRetryMs = 2_000;
const longestRetryMs = 30_000;

/** Returns the delay before the next retry in milliseconds. */
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
