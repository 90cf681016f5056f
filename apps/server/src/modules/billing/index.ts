/** Billing: what an account may do, what it costs and the credits it pays with. */
import type { Module } from '../../module.ts';
import type { Entitlements } from './entitlements.ts';
import type { Ledger } from './ledger.ts';
import { createStubEntitlements } from './stub-entitlements.ts';
import { unmeteredLedger } from './unmetered-ledger.ts';

export type { Entitlements, Feature, Quota } from './entitlements.ts';
export type { Ledger, Reservation } from './ledger.ts';
export { type Billable, prices } from './prices.ts';
export { unmeteredLedger } from './unmetered-ledger.ts';

export interface BillingUseCases {
  entitlements: Entitlements;
  ledger: Ledger;
}

/** Creates the module. `mode`: `none` lifts every limit. */
export function createBillingModule({ mode }: { mode: 'local' | 'none' }): Module<BillingUseCases> {
  return {
    name: 'billing',
    routes: [],
    jobs: [],
    sweeps: [],
    hooks: {},
    useCases: {
      entitlements: createStubEntitlements({ isUnlimited: mode === 'none' }),
      ledger: unmeteredLedger,
    },
  };
}
