import type { ServerResponse } from 'node:http';
import { AppError } from '../../lib/app-error.ts';

interface CallTimeout {
  /** Aborts at the timeout, or when the caller disconnects before the response is complete. */
  signal: AbortSignal;
  /** Returns the work's result. @throws {AppError} `providerTimeout` at the timeout */
  race<Result>(work: Promise<Result>): Promise<Result>;
  clear(): void;
}

/** Enforces an endpoint's timeout and aborts when the caller disconnects. */
export function createCallTimeout(response: ServerResponse, timeoutMs: number): CallTimeout {
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
