import { listUnverified } from '../account-store.ts';
import type { AccountsContext } from '../accounts-dependencies.ts';
import { forgetAccount } from './forget-account.ts';

/** Deletes unverified accounts: the one with this email address, those created before `before`, or both. */
export async function forgetUnverified(
  context: AccountsContext,
  which: { email?: string; before?: Date },
): Promise<void> {
  for (const id of await listUnverified(context.db, which)) {
    // The link may be opened concurrently.
    await forgetAccount(context, id, (account) => account.email_verified_at === null);
  }
}
