import type { Queryable } from '../../../db/index.ts';
import { hashRecoveryCode } from './recovery-codes.ts';

/** An account's secret as it was read: a change finds nothing to change once it was replaced or taken away. */
interface SealedOf {
  accountId: string;
  sealed: Uint8Array;
}

/** Keeps a secret that is not confirmed yet; `false` while two-factor sign-in is on. */
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

/** Makes the pending secret the account's own; `false` when it is not pending any more. */
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

/** Takes the secret and the recovery codes away; `false` when it was done before. */
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

/** Holds the account's row, so that two changes of its codes come one after the other; `false` when it is off. */
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

/** Puts new codes in the place of all that the account has. */
export async function replaceRecoveryCodes(db: Queryable, accountId: string, codes: string[]): Promise<void> {
  await db.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
  await db
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ account_id: accountId, code_hash: hashRecoveryCode(code) })))
    .execute();
}

/** How many codes of the account were not used yet. */
export async function countRecoveryCodes(db: Queryable, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Takes a time step of the account's secret; `false` when it, or a later one, was taken before. */
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

/** Uses a recovery code of the account up; `false` when it is none or was used before. */
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
