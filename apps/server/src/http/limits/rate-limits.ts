import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../../lib/app-error.ts';

/** An endpoint, or whatever else must not be asked for too often. */
export interface Limited {
  call: string;
  rateLimit: { max: number; windowSeconds: number };
}

/** Counts calls per endpoint and caller. */
export interface RateLimits {
  /** @throws {AppError} `rateLimited` with the time to wait. */
  take(limited: Limited, caller: string): Promise<void>;
}

/** Creates rate limits per endpoint and caller, counted in this process only. */
export function createRateLimits(enabled: boolean): RateLimits {
  const limiters = new Map<string, RateLimiterMemory>();
  const limiterOf = ({ call, rateLimit }: Limited) => {
    let limiter = limiters.get(call);
    if (!limiter) {
      limiter = new RateLimiterMemory({ points: rateLimit.max, duration: rateLimit.windowSeconds });
      limiters.set(call, limiter);
    }
    return limiter;
  };
  return {
    async take(limited, caller) {
      if (!enabled) return;
      try {
        await limiterOf(limited).consume(caller);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw new AppError('rateLimited', { retryAfterSeconds: refusal.msBeforeNext / 1000 });
      }
    },
  };
}
