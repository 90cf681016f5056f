import { inTransaction } from '../../../db/index.ts';
import { updateAccount } from '../account-store.ts';
import type { AccountsContext } from '../accounts-dependencies.ts';
import { findUser } from './find-user.ts';

/** Marks an email address as confirmed. @throws {AppError} `validation`, `userNotFound` */
export async function verifyUser(context: AccountsContext, email: string): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const account = await findUser(tx, email);
    const now = context.runtime.now();
    const verifiedAt = account.email_verified_at ?? now;
    await updateAccount(tx, account.id, { email_verified_at: verifiedAt, updated_at: now });
  });
}
