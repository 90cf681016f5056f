import { inTransaction } from '../../db/index.ts';
import type { Principal } from '../../lib/principal.ts';
import { findAccount, updateAccount } from './account-store.ts';
import type { AccountsContext } from './accounts-deps.ts';
import { findEmailToken, markEmailTokenUsed } from './email-token-store.ts';
import { signToken } from './open-session.ts';
import { findLiveSession } from './session-store.ts';

interface Verification {
  status: 'verified' | 'expired' | 'invalid';
  /** A fresh token, only for a bearer of that very account. */
  token?: string;
}

/** Confirms an address by the token of its mail. Any token of an address that is verified by now says so. */
export function verifyEmail(
  context: AccountsContext,
  token: string,
  principal: Principal | null,
): Promise<Verification> {
  return inTransaction(context.db, async (tx): Promise<Verification> => {
    const found = await findEmailToken(tx, token, 'verify');
    const account = found ? await findAccount(tx, found.accountId) : undefined;
    if (!found || !account) return { status: 'invalid' };
    const now = context.runtime.now();
    if (account.email_verified_at === null) {
      if (found.isUsed || found.isVoid) return { status: 'invalid' };
      if (found.expiresAt <= now) return { status: 'expired' };
      await markEmailTokenUsed(tx, token, now);
      await updateAccount(tx, account.id, { email_verified_at: now, updated_at: now });
    }
    if (principal?.kind !== 'account' || principal.accountId !== account.id) return { status: 'verified' };
    const session = await findLiveSession(tx, { sessionId: principal.sessionId, accountId: account.id, now });
    if (!session) return { status: 'verified' };
    return { status: 'verified', token: await signToken(context, { ...session, sessionId: principal.sessionId }) };
  });
}
