import type { Insertable, Selectable } from 'kysely';
import type { Queryable } from '../../../db/index.ts';
import type { Database } from '../../../db/schema.ts';

export type PasskeyRow = Selectable<Database['passkeys']>;

/** Returns the account's passkeys, newest first. */
export function listPasskeyRows(db: Queryable, accountId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Returns a passkey of any account: at sign-in the passkey itself identifies the account. */
export function findPasskey(db: Queryable, credentialId: string): Promise<PasskeyRow | undefined> {
  return db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();
}

/** Locks the account's row until the transaction ends and counts its passkeys. The lock serializes additions. */
export async function lockAndCountPasskeys(tx: Queryable, accountId: string): Promise<number> {
  await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute();
  return (await listPasskeyRows(tx, accountId)).length;
}

/** Returns `undefined` if the credential is already registered, by any account. */
export function insertPasskey(db: Queryable, row: Insertable<Database['passkeys']>): Promise<PasskeyRow | undefined> {
  return db
    .insertInto('passkeys')
    .values(row)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function deletePasskeyRow(
  db: Queryable,
  { accountId, passkeyId }: { accountId: string; passkeyId: string },
): Promise<boolean> {
  const deleted = await db
    .deleteFrom('passkeys')
    .where('id', '=', passkeyId)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/**
 * Records a use of a passkey. Returns `false` if it no longer exists, or if its counter is in use but did not increase:
 * two devices then share the key.
 */
export async function notePasskeyUse(
  db: Queryable,
  used: { passkeyId: string; counter: number; synced: boolean; now: Date },
): Promise<boolean> {
  const noted = await db
    .updateTable('passkeys')
    .set({ counter: used.counter, synced: used.synced, last_used_at: used.now })
    .where('id', '=', used.passkeyId)
    .where((eb) =>
      eb.or([eb('counter', '<', used.counter), eb.and([eb('counter', '=', 0), eb.val(used.counter === 0)])]),
    )
    .returning('id')
    .executeTakeFirst();
  return noted !== undefined;
}
