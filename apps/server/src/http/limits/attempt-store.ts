import { createHash } from 'node:crypto';
import type { RateLimit } from '@sosia/contract';
import type { Kysely } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { rawClient } from '../../db/index.ts';
import type { Database } from '../../db/schema.ts';
import { AppError } from '../../lib/app-error.ts';

/** Rate limit of sign-in attempts, counted in the database for all processes. */
export type CountAttempt<Attempt extends string> = (attempt: Attempt, key: string) => Promise<void>;

/** @returns a counter that throws `AppError('rateLimited')` with the time to wait; it counts nothing when not `enabled` */
export function createAttemptLimits<Attempt extends string>(
  db: Kysely<Database>,
  limits: Record<Attempt, RateLimit>,
  enabled: boolean,
): CountAttempt<Attempt> {
  if (!enabled) return async () => {};
  const limiters = new Map<Attempt, RateLimiterPostgres>();
  const limiterOf = (attempt: Attempt) => {
    const { max, windowSeconds } = limits[attempt];
    const limiter =
      limiters.get(attempt) ?? createLimiter(db, { keyPrefix: attempt, points: max, duration: windowSeconds });
    limiters.set(attempt, limiter);
    return limiter;
  };
  return async (attempt, key) => {
    try {
      await limiterOf(attempt).consume(hashed(key));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new AppError('rateLimited', { retryAfterSeconds: refusal.msBeforeNext / 1000 });
    }
  };
}

function createLimiter(db: Kysely<Database>, settings: { keyPrefix: string; points: number; duration: number }) {
  return new RateLimiterPostgres({
    ...settings,
    storeClient: rawClient(db),
    storeType: 'pool',
    tableName: 'attempts',
    tableCreated: true,
  });
}

/** The table reveals no IP. */
const hashed = (key: string) => createHash('sha256').update(key).digest('base64url');
