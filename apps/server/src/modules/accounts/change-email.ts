import type { accountEndpoints } from '@sosia/contract';
import type { z } from 'zod';
import { inTransaction, type Queryable } from '../../db/index.ts';
import { AppError } from '../../lib/app-error.ts';
import type { AccountPrincipal } from '../../lib/principal.ts';
import { type Account, findAccountByEmail, updateAccount } from './account-store.ts';
import type { AccountsContext } from './accounts-dependencies.ts';
import { forgetUnverified } from './deletion/forget-unverified.ts';
import { voidEmailTokens } from './email-token-store.ts';
import { reauthenticate } from './reauthenticate.ts';

/** Sends a link to the new address. The address changes only when the link is opened. */
export async function changeEmail(
  context: AccountsContext,
  principal: AccountPrincipal,
  { email, ...proof }: z.output<typeof accountEndpoints.changeEmail.body>,
) {
  const { accountId, sessionId } = principal;
  await reauthenticate(context, accountId, proof);
  const holder = await findAccountByEmail(context.db, email);
  // An unconfirmed address is free to take.
  if (holder && (holder.id === accountId || holder.email_verified_at !== null)) throw new AppError('userExist');
  await context.countAttempt('mail', email);
  await inTransaction(context.db, (tx) =>
    context.requestMail(tx, { kind: 'changeEmail', accountId, sessionId, email }),
  );
  return { status: 'sent' } as const;
}

/**
 * Moves an account to the address whose link was opened. Returns `null` if another account has confirmed the address
 * since.
 */
export async function moveToEmail(
  context: AccountsContext,
  tx: Queryable,
  { account, email }: { account: Account; email: string },
): Promise<Account | null> {
  const now = context.runtime.now();
  await forgetUnverified({ ...context, db: tx }, { email });
  if (await findAccountByEmail(tx, email)) return null;
  const moved = await updateAccount(tx, account.id, { email, updated_at: now });
  await voidEmailTokens(tx, { accountId: account.id, kinds: ['reset', 'changeEmail'], now });
  await context.requestMail(tx, { kind: 'emailChanged', accountId: account.id, formerEmail: account.email });
  return moved ?? null;
}
