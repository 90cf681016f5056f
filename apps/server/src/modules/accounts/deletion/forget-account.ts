import { inTransaction } from '../../../db/index.ts';
import { type Account, deleteAccountRow, lockAccount } from '../account-store.ts';
import type { AccountsContext } from '../accounts-dependencies.ts';

/**
 * Deletes an account with all its data: rows in one transaction, then blobs, outbox mails and in-memory state.
 * @param mayGo decides on the locked account whether to delete it
 * @returns the deleted account; `undefined` if it did not exist or was kept
 */
export async function forgetAccount(
  context: AccountsContext,
  accountId: string,
  mayGo: (account: Account) => boolean = () => true,
): Promise<Account | undefined> {
  const { account, left } = await inTransaction(context.db, async (tx) => {
    const found = await lockAccount(tx, accountId);
    if (!found || !mayGo(found)) return { account: undefined, left: [] };
    const work = [];
    for (const forget of context.hooks.forgetAccount) work.push(await forget(tx, accountId));
    await context.jobs.forget(tx, [accountId, found.email]);
    await deleteAccountRow(tx, accountId);
    return { account: found, left: [...work, () => context.mailer.forget(found)] };
  });
  for (const work of left) await done(context, work);
  return account;
}

/**
 * Follow-up work must not fail the deletion, which is already committed. The essential parts are queued as jobs too.
 */
async function done({ log }: AccountsContext, work: (() => Promise<void>) | undefined): Promise<void> {
  try {
    await work?.();
  } catch (error) {
    log.error({ err: error }, 'cleanup after account deletion failed');
  }
}
