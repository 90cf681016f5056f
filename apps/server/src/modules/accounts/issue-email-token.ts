import { inTransaction } from '../../db/index.ts';
import type { Account } from './account-store.ts';
import type { AccountsContext } from './accounts-deps.ts';
import { type EmailTokenKind, replaceEmailToken } from './email-token-store.ts';

const tokenBytes = 32;

/** A new token for a link in a mail; the account's older ones of its kind are void. Only its hash is kept. */
export async function issueEmailToken(
  { db, runtime }: AccountsContext,
  account: Pick<Account, 'id'>,
  { kind, lifeMs, email = null }: { kind: EmailTokenKind; lifeMs: number; email?: string | null },
): Promise<string> {
  const token = runtime.randomToken(tokenBytes);
  const now = runtime.now();
  const expiresAt = new Date(now.getTime() + lifeMs);
  await inTransaction(db, (tx) => replaceEmailToken(tx, { token, accountId: account.id, kind, now, expiresAt, email }));
  return token;
}
