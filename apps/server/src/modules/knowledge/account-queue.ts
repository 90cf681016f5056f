import { AppError } from '../../lib/app-error.ts';
import { createBoundedQueue, type KeyedQueue, type KeyedQueueLimits } from '../../lib/bounded-queue.ts';

/** Limits of concurrent and waiting calls in this process, total and per account. */
export type AccountQueueLimits = Required<
  Pick<KeyedQueueLimits, 'concurrency' | 'maxWaiting' | 'perKey' | 'maxWaitMs'>
>;

const retryAfterSeconds = 5;

/**
 * Queues expensive calls, keyed by account id. A rejected call fails with {@link AppError} `rateLimited` when its account
 * has too many waiting, otherwise with `busy`.
 */
export function createAccountQueue(limits: AccountQueueLimits): KeyedQueue {
  const toError = (reason: string) =>
    new AppError(reason === 'keyFull' ? 'rateLimited' : 'busy', { retryAfterSeconds });
  return createBoundedQueue({ ...limits, toError });
}
