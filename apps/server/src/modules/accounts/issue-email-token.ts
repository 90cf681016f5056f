import { inTransaction } from '../../db/index.ts';
import { type Account, lockAccount } from './account-store.ts';
import type { AccountsContext } from './accounts-dependencies.ts';
import { type EmailTokenKind, replaceEmailToken } from './email-token-store.ts';
import { findLiveSession } from './session-store.ts';

const tokenBytes = 32;

interface IssuedToken {
  kind: EmailTokenKind;
  lifeMs: number;
  /** For an address change: the new address and the session that requested it. */
  change?: { email: string; sessionId: string };
}

/**
 * Creates a token for a mailed link and voids the account's older tokens of that kind. Only its hash is stored.
 * @returns `null` if the account or the requesting session no longer exists
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
