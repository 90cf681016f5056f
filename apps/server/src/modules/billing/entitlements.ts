import type { Queryable } from '../../db/index.ts';

/** A capability that a plan turns on or off. */
export type Feature = 'dashboard' | 'aiInstructions' | 'hideWatermark' | 'avatarWidget' | 'apiKey';

/** An amount that a plan limits: agents per account, or tokens of knowledge per agent. */
export type Quota = 'agents' | 'personalityTokens';

/**
 * The rights of accounts. Every method reads through the caller's connection, so that a check inside a transaction sees
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
