import type { Queryable } from '../../../db/index.ts';
import { hashRecoveryCode } from './recovery-codes.ts';

/** An account's secret as read. An update matches nothing if the secret has been replaced or removed since. */
interface SealedOf {
  accountId: string;
  sealed: Uint8Array;
}

/** Stores a pending secret. Returns `false` while two-factor sign-in is on. */
export async function keepPendingSecret(db: Queryable, { accountId, sealed }: SealedOf): Promise<boolean> {
  const kept = await db
    .updateTable('accounts')
    .set({ totp_pending: sealed })
    .where('id', '=', accountId)
    .where('totp_secret', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return kept !== undefined;
}

/** Activates the pending secret. Returns `false` if it is no longer pending. */
export async function turnOn(
  db: Queryable,
  { accountId, sealed, step }: SealedOf & { step: number },
): Promise<boolean> {
  const changed = await db
    .updateTable('accounts')
    .set({ totp_secret: sealed, totp_pending: null, totp_last_step: step })
    .where('id', '=', accountId)
    .where('totp_secret', 'is', null)
    .where('totp_pending', '=', sealed)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Deletes the secret and the recovery codes. Returns `false` if they were already deleted. */
export async function turnOff(db: Queryable, { accountId, sealed }: SealedOf): Promise<boolean> {
  const changed = await db
    .updateTable('accounts')
    .set({ totp_secret: null, totp_pending: null, totp_last_step: null })
    .where('id', '=', accountId)
    .where('totp_secret', '=', sealed)
    .returning('id')
    .executeTakeFirst();
  if (changed) await db.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
  return changed !== undefined;
}

/** Locks the account's row to serialize changes of its codes. Returns `false` if two-factor sign-in is off. */
export async function lockTwoFactor(db: Queryable, { accountId, sealed }: SealedOf): Promise<boolean> {
  const locked = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where('totp_secret', '=', sealed)
    .forUpdate()
    .executeTakeFirst();
  return locked !== undefined;
}

/** Replaces all recovery codes of the account. */
export async function replaceRecoveryCodes(db: Queryable, accountId: string, codes: string[]): Promise<void> {
  await db.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
  await db
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ account_id: accountId, code_hash: hashRecoveryCode(code) })))
    .execute();
}

/** Returns the number of unused codes of the account. */
export async function countRecoveryCodes(db: Queryable, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Marks a time step of the account's secret as used. Returns `false` if it or a later one was used before. */
export async function takeStep(
  db: Queryable,
  { accountId, sealed, step }: SealedOf & { step: number },
): Promise<boolean> {
  const taken = await db
    .updateTable('accounts')
    .set({ totp_last_step: step })
    .where('id', '=', accountId)
    .where('totp_secret', '=', sealed)
    .where((eb) => eb.or([eb('totp_last_step', 'is', null), eb('totp_last_step', '<', step)]))
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Consumes a recovery code of the account. Returns `false` if it is unknown or used. */
export async function takeRecoveryCode(
  db: Queryable,
  { accountId, code, now }: { accountId: string; code: string; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hashRecoveryCode(code))
    .where('used_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}
