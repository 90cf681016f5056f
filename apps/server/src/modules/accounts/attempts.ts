import type { RateLimit } from '@sosia/contract';

/**
 * Limits on guessing and on mails, per account or email address and shared by all processes. The endpoints' limits per
 * IP address and per account apply as well.
 */
export const attemptLimits = {
  login: { max: 20, windowSeconds: 300 },
  /** Re-authentication with a password or an ID token, for any operation. */
  proof: { max: 20, windowSeconds: 300 },
  register: { max: 20, windowSeconds: 300 },
  /** Three of a million codes are valid at any moment; this allows at most 480 guesses a day. */
  secondFactor: { max: 5, windowSeconds: 900 },
  /** Mails that anyone can request for an address. */
  mail: { max: 5, windowSeconds: 900 },
} as const satisfies Record<string, RateLimit>;

export type Attempt = keyof typeof attemptLimits;
