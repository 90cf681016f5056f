import type { Insertable, Selectable } from 'kysely';
import type { Queryable } from '../../db/index.ts';
import type { Database } from '../../db/schema.ts';

export type Account = Selectable<Database['accounts']>;

/** The account with this address, compared in lower case. */
export function findAccountByEmail(db: Queryable, email: string): Promise<Account | undefined> {
  return db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst();
}

export function findAccount(db: Queryable, accountId: string): Promise<Account | undefined> {
  return db.selectFrom('accounts').selectAll().where('id', '=', accountId).executeTakeFirst();
}

/** `false` when the address is taken. */
export async function insertAccount(db: Queryable, account: Insertable<Database['accounts']>): Promise<boolean> {
  const inserted = await db
    .insertInto('accounts')
    .values(account)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Deletes the account with this address if it was never verified and is older than `before`. */
export async function deleteStaleUnverified(db: Queryable, email: string, before: Date): Promise<void> {
  await db
    .deleteFrom('accounts')
    .where('email', '=', email)
    .where('email_verified_at', 'is', null)
    .where('created_at', '<', before)
    .execute();
}

type AccountChanges = Partial<
  Pick<Account, 'name' | 'last_name' | 'language' | 'dark_mode' | 'email_verified_at' | 'terms_accepted_at'>
>;

export function updateAccount(
  db: Queryable,
  accountId: string,
  changes: AccountChanges & { updated_at: Date },
): Promise<Account | undefined> {
  return db.updateTable('accounts').set(changes).where('id', '=', accountId).returningAll().executeTakeFirst();
}
