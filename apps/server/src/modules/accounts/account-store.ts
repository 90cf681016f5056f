import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Queryable } from '../../db/index.ts';
import type { Database } from '../../db/schema.ts';

export type Account = Selectable<Database['accounts']>;

/** Returns the account with this email address, compared in lower case. */
export function findAccountByEmail(db: Queryable, email: string): Promise<Account | undefined> {
  return db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst();
}

export function findAccount(db: Queryable, accountId: string): Promise<Account | undefined> {
  return db.selectFrom('accounts').selectAll().where('id', '=', accountId).executeTakeFirst();
}

/** Returns `false` if the email address or the Google subject is taken. */
export async function insertAccount(db: Queryable, account: Insertable<Database['accounts']>): Promise<boolean> {
  const inserted = await db
    .insertInto('accounts')
    .values(account)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Returns the account linked to a Google subject. */
export function findAccountByGoogle(db: Queryable, subject: string): Promise<Account | undefined> {
  return db.selectFrom('accounts').selectAll().where('google_subject', '=', subject).executeTakeFirst();
}

/** Locks the account's row until the transaction ends. */
export function lockAccount(tx: Queryable, accountId: string): Promise<Account | undefined> {
  return tx.selectFrom('accounts').selectAll().where('id', '=', accountId).forUpdate().executeTakeFirst();
}

/** Locks the account with this email address until the transaction ends. */
export function lockAccountByEmail(tx: Queryable, email: string): Promise<Account | undefined> {
  return tx.selectFrom('accounts').selectAll().where('email', '=', email).forUpdate().executeTakeFirst();
}

/** Returns unverified accounts: the one with this email address, those older than `before`, or both. */
export async function listUnverified(
  db: Queryable,
  { email, before }: { email?: string; before?: Date },
): Promise<string[]> {
  let query = db.selectFrom('accounts').select('id').where('email_verified_at', 'is', null);
  if (email !== undefined) query = query.where('email', '=', email);
  if (before !== undefined) query = query.where('created_at', '<', before);
  return (await query.execute()).map(({ id }) => id);
}

export async function deleteAccountRow(db: Queryable, accountId: string): Promise<void> {
  await db.deleteFrom('accounts').where('id', '=', accountId).execute();
}

type AccountChanges = Partial<Omit<Updateable<Database['accounts']>, 'id' | 'created_at' | 'updated_at'>>;

export function updateAccount(
  db: Queryable,
  accountId: string,
  changes: AccountChanges & { updated_at: Date },
): Promise<Account | undefined> {
  return db.updateTable('accounts').set(changes).where('id', '=', accountId).returningAll().executeTakeFirst();
}
