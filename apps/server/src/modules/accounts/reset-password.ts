import type { authEndpoints } from '@sosia/contract';
import type { z } from 'zod';
import { inTransaction, type Queryable } from '../../db/index.ts';
import { type Account, updateAccount } from './account-store.ts';
import type { AccountsContext } from './accounts-dependencies.ts';
import { lockEmailToken, markEmailTokenUsed } from './email-token-store.ts';
import { readNewPassword } from './passwords.ts';
import { revokeAccess } from './revoke-access.ts';

/** Queues the mail whether or not the address exists. The job checks. */
export async function sendResetEmail(context: AccountsContext, email: string) {
  await context.countAttempt('mail', email);
  await inTransaction(context.db, (tx) => context.requestMail(tx, { kind: 'reset', email }));
  return { status: 'sent' } as const;
}

type Reset = z.output<typeof authEndpoints.resetPassword.body>;

/**
 * Sets the password of the account whose mail contained the token. The previous password and all sessions become
 * invalid.
 */
export async function resetPassword(context: AccountsContext, { token, password }: Reset) {
  const plain = await readNewPassword(context, password);
  const now = context.runtime.now();
  const { status } = await inTransaction(context.db, (tx) => readResetToken(tx, token, now));
  if (status !== 'changed') return { status };
  const passwordHash = await context.hasher.hash(plain);
  return inTransaction(context.db, async (tx) => {
    const found = await readResetToken(tx, token, now);
    if (found.status !== 'changed') return { status: found.status };
    const { id: accountId, email_verified_at: verifiedAt } = found.account;
    await markEmailTokenUsed(tx, token, now);
    await revokeAccess(tx, { accountId, now });
    await updateAccount(tx, accountId, {
      password_hash: passwordHash,
      email_verified_at: verifiedAt ?? now,
      updated_at: now,
      // Another user may have accepted them before the address was confirmed.
      ...(verifiedAt === null ? { terms_accepted_at: null } : {}),
    });
    await context.requestMail(tx, { kind: 'passwordChanged', accountId });
    return { status: 'changed' as const };
  });
}

type Found = { status: 'changed'; account: Account } | { status: 'expired' | 'invalid' };

async function readResetToken(tx: Queryable, token: string, now: Date): Promise<Found> {
  const held = await lockEmailToken(tx, token, ['reset']);
  if (!held || held.found.isUsed || held.found.isVoid) return { status: 'invalid' };
  return held.found.expiresAt <= now ? { status: 'expired' } : { status: 'changed', account: held.account };
}
