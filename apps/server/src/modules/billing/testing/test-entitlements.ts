import type { Entitlements } from '../entitlements.ts';
import { createStubEntitlements } from '../stub-entitlements.ts';

/** Entitlements without limits, except for the given methods. */
export function testEntitlements(over: Partial<Entitlements> = {}): Entitlements {
  return { ...createStubEntitlements({ isUnlimited: true }), ...over };
}
