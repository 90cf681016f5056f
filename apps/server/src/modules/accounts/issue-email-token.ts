import { inTransaction } from '../../db/index.ts';
import { type Account, lockAccount } from './account-store.ts';
import type { AccountsContext } from './accounts-dependencies.ts';
import { type EmailTokenKind, replaceEmailToken } from './email-token-store.ts';
import { findLiveSession } from './session-store.ts';

const tokenBytes = 32;

interface IssuedToken {
  kind: EmailTokenKind;
  lifeMs: number;
  /** Of a change of address: the new one, and the session that asked for it. */
  change?: { email: string; sessionId: string };
}

/**
 * A new token for a link in a mail; the account's older ones of its kind are void. Only its hash is kept.
 * @returns `null` when the account, or the session that asked, is gone
 */
export async function issueEmailToken(
  { db, runtime }: AccountsContext,
  { id: accountId }: Pick<Account, 'id'>,
  { kind, lifeMs, change }: IssuedToken,
): Promise<string | null> {
  const token = runtime.randomToken(tokenBytes);
  return inTransaction(db, async (tx) => {
    const now = runtime.now();
    if (!(await lockAccount(tx, accountId))) return null;
    if (change && !(await findLiveSession(tx, { sessionId: change.sessionId, accountId, now }))) return null;
    const expiresAt = new Date(now.getTime() + lifeMs);
    await replaceEmailToken(tx, { token, accountId, kind, now, expiresAt, email: change?.email ?? null });
    return token;
  });
}
