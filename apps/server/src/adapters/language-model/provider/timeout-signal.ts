import { LanguageModelError } from '../../../ports/language-model.ts';

export interface TimeoutSignal {
  /** Aborts with the caller's signal, with a `timeout` when time is up, and at the end. */
  signal: AbortSignal;
  /** Counts from now, and so long. */
  expectWithin(ms: number): void;
  end(): void;
}

/** A caller's signal that also knows how long something may take. */
export function createTimeoutSignal(callerSignal: AbortSignal, ms: number): TimeoutSignal {
  const abort = new AbortController();
  const giveUp = () => abort.abort(new LanguageModelError('timeout'));
  let allowedMs = ms;
  let timer = setTimeout(giveUp, ms);
  return {
    signal: AbortSignal.any([callerSignal, abort.signal]),
    expectWithin(nextMs) {
      // A timer that is asked for the same again is only wound up: this happens with every piece.
      if (nextMs === allowedMs) return void timer.refresh();
      clearTimeout(timer);
      allowedMs = nextMs;
      timer = setTimeout(giveUp, nextMs);
    },
    end() {
      clearTimeout(timer);
      abort.abort();
    },
  };
}
