import type { accountEndpoints } from '@sosia/contract';
import type { z } from 'zod';
import { inTransaction } from '../../db/index.ts';
import { AppError } from '../../lib/app-error.ts';
import type { AccountPrincipal } from '../../lib/principal.ts';
import { lockAccount, updateAccount } from './account-store.ts';
import type { AccountsContext, Caller } from './accounts-dependencies.ts';
import { openSession } from './open-session.ts';
import { readNewPassword, readPassword } from './passwords.ts';
import { reauthenticate } from './reauthenticate.ts';
import { revokeAccess } from './revoke-access.ts';

/** Sets a new password and ends every session. The calling browser gets a new session. */
export async function changePassword(
  context: AccountsContext,
  principal: AccountPrincipal,
  { current, password, caller }: z.output<typeof accountEndpoints.changePassword.body> & { caller: Caller },
): Promise<{ token: string }> {
  readPassword(context, current, 'current');
  const plain = await readNewPassword(context, password);
  const { id: accountId, password_hash: proven } = await reauthenticate(context, principal.accountId, {
    password: current,
  });
  const passwordHash = await context.hasher.hash(plain);
  return inTransaction(context.db, async (tx) => {
    const now = context.runtime.now();
    // Hashing is slow, so check again: a reset that finished first wins.
    if ((await lockAccount(tx, accountId))?.password_hash !== proven) throw new AppError('incorrectCredentials');
    await revokeAccess(tx, { accountId, now });
    const account = await updateAccount(tx, accountId, { password_hash: passwordHash, updated_at: now });
    if (!account) throw new AppError('sessionInvalid');
    await context.requestMail(tx, { kind: 'passwordChanged', accountId });
    return { token: await openSession(context, tx, { account, ...caller }) };
  });
}
