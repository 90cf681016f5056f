import type { Queryable } from '../../../db/index.ts';
import type { Account } from '../account-store.ts';

/** Returns accounts after the given email address, ordered by address. */
export async function listAccountsAfter(db: Queryable, email: string, limit: number): Promise<Account[]> {
  return await db.selectFrom('accounts').selectAll().where('email', '>', email).orderBy('email').limit(limit).execute();
}
