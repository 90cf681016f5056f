import type { authEndpoints } from '@sosia/contract';
import type { z } from 'zod';
import { AppError } from '../../lib/app-error.ts';
import { findAccountByEmail } from './account-store.ts';
import type { AccountsContext, Caller } from './accounts-deps.ts';
import { isPasswordOf, readPassword } from './passwords.ts';
import { checkSecondFactor } from './second-factor/check-second-factor.ts';
import { signIn } from './sign-in.ts';

/** Signs an account in, verified or not. */
export async function login(
  context: AccountsContext,
  { email, password, code }: z.output<typeof authEndpoints.login.body>,
  caller: Caller,
): Promise<{ token: string }> {
  const plain = readPassword(context, password);
  await context.countAttempt('login', email);
  const account = await findAccountByEmail(context.db, email);
  const isRight = await isPasswordOf(context, account, plain);
  if (!account) throw new AppError('userNotFound');
  if (!isRight) throw new AppError('incorrectCredentials');
  await checkSecondFactor(context, account, code);
  return signIn(context, account, { ...caller, refusal: 'incorrectCredentials' });
}
