import type { ServerResponse } from 'node:http';
import { AppError } from '../../lib/app-error.ts';

interface Deadline {
  /** Aborts when the caller hangs up before the answer is complete, or when time is over. */
  signal: AbortSignal;
  /** The work's result, or `providerTimeout` when it takes too long. */
  race<Result>(work: Promise<Result>): Promise<Result>;
  clear(): void;
}

export function withDeadline(response: ServerResponse, timeoutMs: number): Deadline {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(new AppError('providerTimeout')), timeoutMs);
  response.once('close', () => {
    clearTimeout(timer);
    if (!response.writableFinished) abort.abort(new DOMException('the caller hung up', 'AbortError'));
  });
  return {
    signal: abort.signal,
    race: (work) =>
      new Promise((resolve, reject) => {
        abort.signal.addEventListener('abort', () => reject(abort.signal.reason), { once: true });
        work.then(resolve, reject);
      }),
    clear: () => clearTimeout(timer),
  };
}
