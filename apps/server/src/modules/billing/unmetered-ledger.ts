import type { Ledger } from './ledger.ts';

/** The ledger of an installation that charges nothing. */
export const unmeteredLedger: Ledger = {
  isMetered: false,
  reserve: async () => {},
  settle: async () => {},
  release: async () => {},
};
