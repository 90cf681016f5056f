import { QueryClient } from '@tanstack/react-query';
import { isTransientError } from './is-transient-error.ts';

const staleAfterMs = 15_000;

/**
 * The cache of what the server said. A connection that failed is tried again; an answer that says no stays no. Nothing waits
 * for a network: without one a call fails and says so, rather than to happen later when nobody expects it any more.
 */
export function createQueries(): QueryClient {
  const retry = (failures: number, error: Error) => failures < 2 && isTransientError(error);
  const networkMode = 'always';
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: staleAfterMs, retry, networkMode, refetchOnReconnect: true },
      mutations: { networkMode },
    },
  });
}
