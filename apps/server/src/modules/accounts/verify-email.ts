import { inTransaction, isUniqueViolation, type Queryable } from '../../db/index.ts';
import type { Principal } from '../../lib/principal.ts';
import { type Account, updateAccount } from './account-store.ts';
import type { AccountsContext } from './accounts-dependencies.ts';
import { moveToEmail } from './change-email.ts';
import { forgetAccount } from './deletion/forget-account.ts';
import { lockEmailToken, markEmailTokenUsed } from './email-token-store.ts';
import { signToken } from './open-session.ts';
import { findLiveSession } from './session-store.ts';

interface Verification {
  status: 'verified' | 'expired' | 'invalid';
  /** A new token, only for a caller of the same account. */
  token?: string;
}

/**
 * Confirms an address by the token of its mail, for a new account or a change of address. Idempotent: opening the link
 * again has the same result.
 */
export async function verifyEmail(
  context: AccountsContext,
  token: string,
  principal: Principal | null,
): Promise<Verification> {
  const attempt = () => tryToken(context, token, principal);
  try {
    return await attempt();
  } catch (error) {
    // A concurrent call took the new address, so the next search finds its account.
    if (isUniqueViolation(error)) return attempt();
    throw error;
  }
}

function tryToken(context: AccountsContext, token: string, principal: Principal | null): Promise<Verification> {
  return inTransaction(context.db, async (tx): Promise<Verification> => {
    const held = await lockEmailToken(tx, token, ['verify', 'changeEmail']);
    if (!held) return { status: 'invalid' };
    const { found, account } = held;
    const isDone = found.email === null ? account.email_verified_at !== null : found.email === account.email;
    if (!isDone) {
      const now = context.runtime.now();
      if (found.isUsed || found.isVoid) return { status: 'invalid' };
      if (found.expiresAt <= now) return { status: 'expired' };
      await markEmailTokenUsed(tx, token, now);
      if (!(await confirm(context, tx, { account, email: found.email }))) return { status: 'invalid' };
    }
    return { status: 'verified', ...(await freshToken(context, tx, { account, principal })) };
  });
}

async function confirm(
  context: AccountsContext,
  tx: Queryable,
  { account, email }: { account: Account; email: string | null },
): Promise<boolean> {
  if (email !== null) return (await moveToEmail(context, tx, { account, email })) !== null;
  const now = context.runtime.now();
  await updateAccount(tx, account.id, { email_verified_at: now, updated_at: now });
  return true;
}

async function freshToken(
  context: AccountsContext,
  tx: Queryable,
  { account, principal }: { account: Account; principal: Principal | null },
): Promise<{ token?: string }> {
  if (principal?.kind !== 'account' || principal.accountId !== account.id) return {};
  const { sessionId } = principal;
  const session = await findLiveSession(tx, { sessionId, accountId: account.id, now: context.runtime.now() });
  return session ? { token: await signToken(context, tx, { ...session, sessionId }) } : {};
}

/**
 * Deletes an account that never confirmed its address, on request of the address's owner. Works for used and expired
 * links too.
 */
export function refuseRegistration(context: AccountsContext, token: string) {
  return inTransaction(context.db, async (tx) => {
    const held = await lockEmailToken(tx, token, ['verify']);
    if (!held) return { status: 'invalid' as const };
    if (held.account.email_verified_at !== null) return { status: 'verified' as const };
    await forgetAccount({ ...context, db: tx }, held.account.id);
    return { status: 'removed' as const };
  });
}
