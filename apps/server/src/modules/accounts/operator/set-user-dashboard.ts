import { inTransaction } from '../../../db/index.ts';
import { updateAccount } from '../account-store.ts';
import type { AccountsContext } from '../accounts-dependencies.ts';
import { checkFields } from './check-fields.ts';
import { findUser } from './find-user.ts';

/**
 * Sets whether an account can see its dashboard.
 * @param canView `null`: determined by the plan; `undefined`: the input was invalid
 * @throws {AppError} `validation`, `userNotFound`
 */
export async function setUserDashboard(
  context: AccountsContext,
  email: string,
  canView: boolean | null | undefined,
): Promise<void> {
  checkFields({ dashboard: canView === undefined ? 'invalid' : null });
  await inTransaction(context.db, async (tx) => {
    const { id } = await findUser(tx, email);
    await updateAccount(tx, id, { can_view_dashboard: canView ?? null, updated_at: context.runtime.now() });
  });
}
