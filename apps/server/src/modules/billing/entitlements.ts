import type { Queryable } from '../../db/index.ts';

/** What a plan switches on or off. */
export type Feature = 'dashboard' | 'aiInstructions' | 'hideWatermark' | 'avatarWidget' | 'apiKey';

/** What a plan limits: agents per account, and tokens that each of them may know. */
export type Quota = 'agents' | 'personalityTokens';

/**
 * What an account may do. Every method reads through the caller's connection, so that a check inside a transaction sees
 * what that transaction wrote and needs no second connection.
 */
export interface Entitlements {
  /** Whether the account's plan has a feature. */
  isAllowed(db: Queryable, accountId: string, feature: Feature): Promise<boolean>;
  /** How much of something the account's plan allows. `Infinity`: no limit. */
  limitOf(db: Queryable, accountId: string, quota: Quota): Promise<number>;
  /** Whether the account has a subscription that still renews or is paid for, which blocks its deletion. */
  hasLiveSubscription(db: Queryable, accountId: string): Promise<boolean>;
}
