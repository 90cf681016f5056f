import type { RateLimit } from '@sosia/contract';

/**
 * What can be guessed or would flood a mailbox, counted per account or per address for all processes together; the calls'
 * own limits (per network address and per signed-in account) come on top.
 */
export const attemptLimits = {
  login: { max: 20, windowSeconds: 300 },
  /** Of passwords and ID tokens that are asked for once more, whatever for. */
  proof: { max: 20, windowSeconds: 300 },
  register: { max: 20, windowSeconds: 300 },
  /** Three codes of a million are right at any moment: at most 480 guesses a day. */
  secondFactor: { max: 5, windowSeconds: 900 },
  /** Mails to one address that anyone can ask for. */
  mail: { max: 5, windowSeconds: 900 },
} as const satisfies Record<string, RateLimit>;

export type Attempt = keyof typeof attemptLimits;
