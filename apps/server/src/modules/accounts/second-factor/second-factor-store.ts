import type { Queryable } from '../../../db/index.ts';
import { hashRecoveryCode } from './recovery-codes.ts';

interface Step {
  accountId: string;
  /** The secret as it was read, sealed: one that was replaced meanwhile takes nothing. */
  sealed: Uint8Array;
  step: number;
}

/** Takes a time step of the account's secret; `false` when it, or a later one, was taken before. */
export async function takeStep(db: Queryable, { accountId, sealed, step }: Step): Promise<boolean> {
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
  used: { accountId: string; code: string; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('recovery_codes')
    .set({ used_at: used.now })
    .where('account_id', '=', used.accountId)
    .where('code_hash', '=', hashRecoveryCode(used.code))
    .where('used_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}
