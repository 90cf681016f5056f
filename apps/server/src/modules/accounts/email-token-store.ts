import { createHash } from 'node:crypto';
import type { Queryable } from '../../db/index.ts';

export type EmailTokenKind = 'verify';

interface FoundEmailToken {
  accountId: string;
  expiresAt: Date;
  isUsed: boolean;
  isVoid: boolean;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** Keeps the hash of a new token and voids the account's older ones of its kind. */
export async function replaceEmailToken(
  db: Queryable,
  issued: { token: string; accountId: string; kind: EmailTokenKind; now: Date; expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('email_tokens')
    .set({ voided_at: issued.now })
    .where('account_id', '=', issued.accountId)
    .where('kind', '=', issued.kind)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .execute();
  await db
    .insertInto('email_tokens')
    .values({
      token_hash: hashOf(issued.token),
      account_id: issued.accountId,
      kind: issued.kind,
      created_at: issued.now,
      expires_at: issued.expiresAt,
    })
    .execute();
}

/** Locks the token's row, so that it is used once. */
export async function findEmailToken(
  db: Queryable,
  token: string,
  kind: EmailTokenKind,
): Promise<FoundEmailToken | null> {
  const row = await db
    .selectFrom('email_tokens')
    .select(['account_id', 'expires_at', 'used_at', 'voided_at'])
    .where('token_hash', '=', hashOf(token))
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  return {
    accountId: row.account_id,
    expiresAt: row.expires_at,
    isUsed: row.used_at !== null,
    isVoid: row.voided_at !== null,
  };
}

export async function markEmailTokenUsed(db: Queryable, token: string, now: Date): Promise<void> {
  await db.updateTable('email_tokens').set({ used_at: now }).where('token_hash', '=', hashOf(token)).execute();
}
