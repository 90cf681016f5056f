import type { Entitlements, Feature } from './entitlements.ts';

/** As much as the largest plan allows. */
const largestPlanTokens = 20_000_000;

/** Off by default; the operator turns it on per account. */
const disabledFeatures: Feature[] = ['dashboard'];

/** Entitlements of an installation that sells no plans. `isUnlimited`: also without a limit on knowledge. */
export function createStubEntitlements({ isUnlimited }: { isUnlimited: boolean }): Entitlements {
  const limits = {
    agents: Number.POSITIVE_INFINITY,
    personalityTokens: isUnlimited ? Number.POSITIVE_INFINITY : largestPlanTokens,
  };
  return {
    isAllowed: async (_db, _accountId, feature) => !disabledFeatures.includes(feature),
    limitOf: async (_db, _accountId, quota) => limits[quota],
    hasLiveSubscription: async () => false,
  };
}
