import type { Selectable } from 'kysely';
import type { Database, Queryable } from '../../../db/index.ts';

export type SessionRow = Selectable<Database['sessions']>;

/** The account's sessions, over or not, in the order of their ids, those after the given one. */
export async function listSessionsAfter(
  db: Queryable,
  accountId: string,
  page: { id: string | null; limit: number },
): Promise<SessionRow[]> {
  let query = db.selectFrom('sessions').selectAll().where('account_id', '=', accountId);
  if (page.id !== null) query = query.where('id', '>', page.id);
  return await query.orderBy('id').limit(page.limit).execute();
}

/** Without what the browser signs with: at most twenty. */
export async function listPasskeys(db: Queryable, accountId: string) {
  return await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'synced', 'transports', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
}

/** The links that were mailed in the last weeks, without their tokens. */
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
