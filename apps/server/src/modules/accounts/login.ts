import { type authEndpoints, recoverPassword } from '@sosia/contract';
import type { z } from 'zod';
import { inTransaction } from '../../db/index.ts';
import { AppError } from '../../lib/app-error.ts';
import { findAccountByEmail } from './account-store.ts';
import type { AccountsContext } from './accounts-deps.ts';
import { openSession } from './open-session.ts';

/**
 * Stands in for the hash of an account that does not exist, so that both cases cost one verification. Made with the
 * hasher's settings from bytes that nobody kept.
 */
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$EbHQs8t2aCrC0GVxHVaaAw$DoNqTmXp95T94RCRo4pAsig3L7X6yALEyA2u5/NamsA';

/** Signs an account in, verified or not. */
export async function login(
  context: AccountsContext,
  { email, password }: z.output<typeof authEndpoints.login.body>,
  caller: { userAgent: string },
): Promise<{ token: string }> {
  const plain = recoverPassword(password, context.passwordSecret);
  if (plain === null) throw new AppError('validation', { fields: { password: 'invalid' } });
  await context.countAttempt('login', email);
  const account = await findAccountByEmail(context.db, email);
  const isRight = await context.hasher.verify(account?.password_hash ?? nobodysHash, plain);
  if (!account) throw new AppError('userNotFound');
  if (!isRight) throw new AppError('incorrectCredentials');
  return inTransaction(context.db, async (tx) => ({
    token: await openSession(context, tx, { account, userAgent: caller.userAgent }),
  }));
}
