import type { Endpoint } from '@sosia/contract';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../lib/app-error.ts';

/** Counts calls per endpoint and caller. */
export interface RateLimits {
  /** @throws {AppError} `rateLimited` with the time to wait. */
  take(endpoint: Endpoint, caller: string): Promise<void>;
}

export function createRateLimits(enabled: boolean): RateLimits {
  const limiters = new Map<string, RateLimiterMemory>();
  const limiterOf = ({ call, rateLimit }: Endpoint) => {
    let limiter = limiters.get(call);
    if (!limiter) {
      limiter = new RateLimiterMemory({ points: rateLimit.max, duration: rateLimit.windowSeconds });
      limiters.set(call, limiter);
    }
    return limiter;
  };
  return {
    async take(endpoint, caller) {
      if (!enabled) return;
      try {
        await limiterOf(endpoint).consume(caller);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw new AppError('rateLimited', { retryAfterSeconds: refusal.msBeforeNext / 1000 });
      }
    },
  };
}
