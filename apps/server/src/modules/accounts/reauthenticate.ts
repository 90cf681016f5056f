import { AppError } from '../../lib/app-error.ts';
import { type Account, findAccount } from './account-store.ts';
import type { AccountsContext } from './accounts-dependencies.ts';
import { isPasswordOf, readPassword } from './passwords.ts';

/** The password in transit encoding, or an ID token of the linked Google account. */
export interface ReauthProof {
  password?: string | undefined;
  googleId?: string | undefined;
}

/**
 * Re-authenticates the account's holder before an operation that a stolen session must not perform.
 * @throws {AppError} `incorrectCredentials`, `rateLimited`; `validation` for a password that does not decrypt
 */
export async function reauthenticate(
  context: AccountsContext,
  accountId: string,
  proof: ReauthProof,
): Promise<Account> {
  await context.countAttempt('proof', accountId);
  const account = await findAccount(context.db, accountId);
  if (!account) throw new AppError('sessionInvalid');
  if (!(await isProven(context, account, proof))) throw new AppError('incorrectCredentials');
  return account;
}

async function isProven(
  context: AccountsContext,
  account: Account,
  { password, googleId }: ReauthProof,
): Promise<boolean> {
  if (password !== undefined) return isPasswordOf(context, account, readPassword(context, password));
  const person = await context.identity?.verify(googleId ?? '');
  return person != null && person.subject === account.google_subject;
}
