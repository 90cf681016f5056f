import type { Selectable } from 'kysely';
import type { Database, Queryable } from '../../../db/index.ts';

export type SessionRow = Selectable<Database['sessions']>;

/** Returns the account's sessions after the given id, ordered by id, including ended ones. */
export async function listSessionsAfter(
  db: Queryable,
  accountId: string,
  page: { id: string | null; limit: number },
): Promise<SessionRow[]> {
  let query = db.selectFrom('sessions').selectAll().where('account_id', '=', accountId);
  if (page.id !== null) query = query.where('id', '>', page.id);
  return await query.orderBy('id').limit(page.limit).execute();
}

/** Returns passkeys without their public keys; at most twenty. */
export async function listPasskeys(db: Queryable, accountId: string) {
  return await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'synced', 'transports', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
}

/** Returns the recently mailed links without their tokens. */
export async function listMailLinks(db: Queryable, accountId: string) {
  return await db
    .selectFrom('email_tokens')
    .select([
      'kind',
      'email as newEmail',
      'created_at as createdAt',
      'expires_at as expiresAt',
      'used_at as usedAt',
      'voided_at as voidedAt',
    ])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute();
}
