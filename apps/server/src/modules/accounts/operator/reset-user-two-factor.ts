import { inTransaction } from '../../../db/index.ts';
import { updateAccount } from '../account-store.ts';
import type { AccountsContext } from '../accounts-dependencies.ts';
import { turnOff } from '../second-factor/second-factor-store.ts';
import { findUser } from './find-user.ts';

/**
 * Turns two-factor sign-in off for a user who lost the device and the recovery codes, and notifies the account.
 * @returns `false` if it was not on. @throws {AppError} `validation`, `userNotFound`
 */
export async function resetUserTwoFactor(context: AccountsContext, email: string): Promise<boolean> {
  return await inTransaction(context.db, async (tx) => {
    const { id: accountId, totp_secret: sealed } = await findUser(tx, email);
    // Also deletes a pending secret.
    await updateAccount(tx, accountId, { totp_pending: null, updated_at: context.runtime.now() });
    if (!sealed || !(await turnOff(tx, { accountId, sealed }))) return false;
    await context.requestMail(tx, { kind: 'twoFactorOff', accountId });
    return true;
  });
}
