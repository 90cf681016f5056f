import type { authEndpoints } from '@sosia/contract';
import type { z } from 'zod';
import { AppError } from '../../lib/app-error.ts';
import { networkPrefix } from '../../lib/network-prefix.ts';
import { type Account, findAccountByEmail } from './account-store.ts';
import type { AccountsContext, Caller } from './accounts-dependencies.ts';
import { isPasswordOf, readPassword } from './passwords.ts';
import { checkSecondFactor } from './second-factor/check-second-factor.ts';
import { listAddresses } from './session-store.ts';
import { signIn } from './sign-in.ts';

/** Signs an account in, verified or not. */
export async function login(
  context: AccountsContext,
  { email, password, code }: z.output<typeof authEndpoints.login.body>,
  caller: Caller,
): Promise<{ token: string }> {
  const plain = readPassword(context, password);
  const account = await findAccountByEmail(context.db, email);
  await context.countAttempt('login', await attemptAt(context, { account, email, caller }));
  const isRight = await isPasswordOf(context, account, plain);
  if (!account) throw new AppError('userNotFound');
  if (!isRight) throw new AppError('incorrectCredentials');
  await checkSecondFactor(context, account, code);
  return signIn(context, account, { ...caller, refusal: 'incorrectCredentials' });
}

/**
 * Returns the key that an attempt counts against: the account, or the account at a network it recently signed in from.
 * Guesses from other networks therefore never lock the holder out.
 */
async function attemptAt(
  { db }: AccountsContext,
  { account, email, caller }: { account: Account | undefined; email: string; caller: Caller },
): Promise<string> {
  const network = networkPrefix(caller.address);
  const known = account ? await listAddresses(db, account.id) : [];
  return known.map(networkPrefix).includes(network) ? `${email} at ${network}` : email;
}
