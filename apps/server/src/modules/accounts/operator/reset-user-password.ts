import { inTransaction } from '../../../db/index.ts';
import { AppError } from '../../../lib/app-error.ts';
import { updateAccount } from '../account-store.ts';
import type { AccountsContext } from '../accounts-dependencies.ts';
import { judgeNewPassword } from '../passwords.ts';
import { revokeAccess } from '../revoke-access.ts';
import { checkFields } from './check-fields.ts';
import { findUser } from './find-user.ts';
import { type MailedLink, sendLink } from './send-link.ts';

/** Mails a link to set a new password. @throws {AppError} `validation`, `userNotFound`, `accountInactive` */
export async function mailPasswordLink(context: AccountsContext, email: string): Promise<MailedLink> {
  const account = await inTransaction(context.db, (tx) => findUser(tx, email));
  const link = await sendLink(context, { kind: 'reset', email: account.email });
  if (!link) throw new AppError('accountInactive');
  return link;
}

/**
 * Sets a password, ends every session, voids mailed links and notifies the account.
 * @throws {AppError} `validation`, `userNotFound`
 */
export async function setUserPassword(context: AccountsContext, email: string, password: string): Promise<void> {
  checkFields({ password: await judgeNewPassword(password) });
  const passwordHash = await context.hasher.hash(password);
  await inTransaction(context.db, async (tx) => {
    const { id: accountId } = await findUser(tx, email);
    const now = context.runtime.now();
    await updateAccount(tx, accountId, { password_hash: passwordHash, updated_at: now });
    await revokeAccess(tx, { accountId, now });
    await context.requestMail(tx, { kind: 'passwordChanged', accountId });
  });
}
