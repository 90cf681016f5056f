import { inTransaction } from '../../../db/index.ts';
import { type Account, deleteAccountRow, lockAccount } from '../account-store.ts';
import type { AccountsContext } from '../accounts-dependencies.ts';

/**
 * Removes an account with all that the product has of it: rows in one transaction, then blobs, mails of the outbox and what
 * runs in memory.
 * @param mayGo asked of the locked account; one that may not stays
 * @returns the account as it was; `undefined` when there is none (any more) or it stays
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

/** The account is gone by now, whatever becomes of this; what matters most is in the queue as well. */
async function done({ log }: AccountsContext, work: (() => Promise<void>) | undefined): Promise<void> {
  try {
    await work?.();
  } catch (error) {
    log.error({ err: error }, 'a part of a deleted account could not be removed at once');
  }
}
