/** First delay of the exponential backoff. */
const firstRetryMs = 2_000;
const longestRetryMs = 30_000;

/** Creates an exponential backoff. `next()` returns the delay before the next retry in milliseconds. */
export function createBackoff() {
  let delayMs = firstRetryMs;
  return {
    next: () => {
      const currentMs = delayMs;
      delayMs = Math.min(longestRetryMs, delayMs * 2);
      return currentMs;
    },
    reset: () => {
      delayMs = firstRetryMs;
    },
  };
}
