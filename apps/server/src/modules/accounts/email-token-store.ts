import { createHash } from 'node:crypto';
import type { Queryable } from '../../db/index.ts';
import { type Account, lockAccount } from './account-store.ts';

export type EmailTokenKind = 'verify' | 'reset' | 'changeEmail';

interface FoundEmailToken {
  accountId: string;
  expiresAt: Date;
  isUsed: boolean;
  isVoid: boolean;
  /** The new address of an address change. */
  email: string | null;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** Stores the hash of a new token and voids the account's older tokens of that kind. */
export async function replaceEmailToken(
  db: Queryable,
  issued: {
    token: string;
    accountId: string;
    kind: EmailTokenKind;
    now: Date;
    expiresAt: Date;
    email: string | null;
  },
): Promise<void> {
  await voidEmailTokens(db, { accountId: issued.accountId, kinds: [issued.kind], now: issued.now });
  await db
    .insertInto('email_tokens')
    .values({
      token_hash: hashOf(issued.token),
      account_id: issued.accountId,
      kind: issued.kind,
      created_at: issued.now,
      expires_at: issued.expiresAt,
      email: issued.email,
    })
    .execute();
}

/** Voids the account's unused tokens of these kinds. */
export async function voidEmailTokens(
  db: Queryable,
  { accountId, kinds, now }: { accountId: string; kinds: EmailTokenKind[]; now: Date },
): Promise<void> {
  await db
    .updateTable('email_tokens')
    .set({ voided_at: now })
    .where('account_id', '=', accountId)
    .where('kind', 'in', kinds)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .execute();
}

/**
 * Returns the token and its account, locked until the transaction ends, or `null` if there is no such token. The lock
 * ensures that a token is used once and is not voided concurrently.
 */
export async function lockEmailToken(
  tx: Queryable,
  token: string,
  kinds: EmailTokenKind[],
): Promise<{ found: FoundEmailToken; account: Account } | null> {
  const named = await findEmailToken(tx, token, kinds);
  const account = named ? await lockAccount(tx, named.accountId) : undefined;
  // Read again: the token may have been used while waiting for the lock.
  const found = account ? await findEmailToken(tx, token, kinds) : null;
  return found && account ? { found, account } : null;
}

async function findEmailToken(db: Queryable, token: string, kinds: EmailTokenKind[]): Promise<FoundEmailToken | null> {
  const row = await db
    .selectFrom('email_tokens')
    .select(['account_id', 'expires_at', 'used_at', 'voided_at', 'email'])
    .where('token_hash', '=', hashOf(token))
    .where('kind', 'in', kinds)
    .executeTakeFirst();
  if (!row) return null;
  return {
    accountId: row.account_id,
    expiresAt: row.expires_at,
    isUsed: row.used_at !== null,
    isVoid: row.voided_at !== null,
    email: row.email,
  };
}

export async function markEmailTokenUsed(db: Queryable, token: string, now: Date): Promise<void> {
  await db.updateTable('email_tokens').set({ used_at: now }).where('token_hash', '=', hashOf(token)).execute();
}

/** Deletes tokens that expired before `before`. */
export async function deleteOldEmailTokens(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('email_tokens').where('expires_at', '<', before).execute();
}
