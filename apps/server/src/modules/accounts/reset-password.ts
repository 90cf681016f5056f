import type { authEndpoints } from '@sosia/contract';
import type { z } from 'zod';
import { inTransaction } from '../../db/index.ts';
import { findAccount, updateAccount } from './account-store.ts';
import type { AccountsContext } from './accounts-deps.ts';
import { findEmailToken, markEmailTokenUsed, voidEmailTokens } from './email-token-store.ts';
import { readNewPassword } from './passwords.ts';
import { revokeAllSessions } from './session-store.ts';

/** Asks for the mail whether or not the address is known: the job finds out. */
export async function sendResetEmail(context: AccountsContext, email: string) {
  await context.countAttempt('mail', email);
  await inTransaction(context.db, (tx) => context.requestMail(tx, { kind: 'reset', email }));
  return { status: 'sent' } as const;
}

type Reset = z.output<typeof authEndpoints.resetPassword.body>;

/** Sets the password of whoever reads the account's mail. The former one, and every session, open nothing any more. */
export async function resetPassword(context: AccountsContext, { token, password }: Reset) {
  const plain = await readNewPassword(context, password);
  const now = context.runtime.now();
  const { status } = await inTransaction(context.db, (tx) => readResetToken(tx, token, now));
  if (status !== 'changed') return { status };
  const passwordHash = await context.hasher.hash(plain);
  return inTransaction(context.db, async (tx) => {
    const found = await readResetToken(tx, token, now);
    if (found.status !== 'changed') return { status: found.status };
    const { accountId } = found;
    const account = await findAccount(tx, accountId);
    if (!account) return { status: 'invalid' as const };
    await markEmailTokenUsed(tx, token, now);
    await voidEmailTokens(tx, { accountId, kinds: ['verify', 'changeEmail'], now });
    await revokeAllSessions(tx, { accountId, now });
    await updateAccount(tx, accountId, {
      ...{ password_hash: passwordHash, updated_at: now },
      email_verified_at: account.email_verified_at ?? now,
    });
    await context.requestMail(tx, { kind: 'passwordChanged', accountId });
    return { status: 'changed' as const };
  });
}

type Found = { status: 'changed'; accountId: string } | { status: 'expired' | 'invalid'; accountId?: never };

async function readResetToken(tx: Parameters<typeof findEmailToken>[0], token: string, now: Date): Promise<Found> {
  const found = await findEmailToken(tx, token, ['reset']);
  if (!found || found.isUsed || found.isVoid) return { status: 'invalid' };
  return found.expiresAt <= now ? { status: 'expired' } : { status: 'changed', accountId: found.accountId };
}
