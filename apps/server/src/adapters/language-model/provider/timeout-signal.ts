import { LanguageModelError } from '../../../ports/language-model.ts';

export interface TimeoutSignal {
  /** Aborts with the caller's signal, with a `timeout` error when the time is up, and on `end()`. */
  signal: AbortSignal;
  /** Restarts the timeout with this duration. */
  expectWithin(ms: number): void;
  /** Restarts the timeout with the same duration. */
  restart(): void;
  end(): void;
}

/** Combines the caller's signal with a timeout that can be restarted. */
export function createTimeoutSignal(callerSignal: AbortSignal, ms: number): TimeoutSignal {
  const abort = new AbortController();
  const giveUp = () => abort.abort(new LanguageModelError('timeout'));
  let allowedMs = ms;
  let isEnded = false;
  let timer = setTimeout(giveUp, ms);
  return {
    signal: AbortSignal.any([callerSignal, abort.signal]),
    expectWithin(nextMs) {
      // Runs for every delta: refreshing the timer is cheaper than replacing it.
      if (nextMs === allowedMs) return void timer.refresh();
      clearTimeout(timer);
      allowedMs = nextMs;
      timer = setTimeout(giveUp, nextMs);
    },
    restart() {
      if (!isEnded) timer.refresh();
    },
    end() {
      isEnded = true;
      clearTimeout(timer);
      abort.abort();
    },
  };
}
