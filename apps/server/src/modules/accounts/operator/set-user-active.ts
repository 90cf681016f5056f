import { validateActive } from '@sosia/contract';
import { inTransaction } from '../../../db/index.ts';
import { updateAccount } from '../account-store.ts';
import type { AccountsContext } from '../accounts-dependencies.ts';
import { revokeAccess } from '../revoke-access.ts';
import { checkFields } from './check-fields.ts';
import { findUser } from './find-user.ts';

/**
 * Activates or deactivates an account. Deactivation ends its sessions immediately and voids its links.
 * @param active `undefined`: the input was neither
 * @throws {AppError} `validation`, `userNotFound`
 */
export async function setUserActive(
  context: AccountsContext,
  email: string,
  active: boolean | undefined,
): Promise<void> {
  checkFields({ active: validateActive(active) });
  await inTransaction(context.db, async (tx) => {
    const { id: accountId } = await findUser(tx, email);
    const now = context.runtime.now();
    await updateAccount(tx, accountId, { active: active === true, updated_at: now });
    if (!active) await revokeAccess(tx, { accountId, now });
  });
}
