import { QueryClient } from '@tanstack/react-query';
import { isTransientError } from './is-transient-error.ts';

const staleAfterMs = 15_000;

/**
 * Creates the query cache. Transient errors are retried, other errors are final. Calls do not wait for a network:
 * offline they fail immediately instead of running later unexpectedly.
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
