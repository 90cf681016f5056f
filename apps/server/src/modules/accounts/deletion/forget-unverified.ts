import { listUnverified } from '../account-store.ts';
import type { AccountsContext } from '../accounts-dependencies.ts';
import { forgetAccount } from './forget-account.ts';

/** Forgets accounts that never confirmed their address: the one with this address, those made before a moment, or both. */
export async function forgetUnverified(
  context: AccountsContext,
  which: { email?: string; before?: Date },
): Promise<void> {
  for (const id of await listUnverified(context.db, which)) {
    // The link may be opened at this very moment.
    await forgetAccount(context, id, (account) => account.email_verified_at === null);
  }
}
