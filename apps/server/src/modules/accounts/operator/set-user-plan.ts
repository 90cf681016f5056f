import { validateRequiredField } from '@sosia/contract';
import { inTransaction } from '../../../db/index.ts';
import { updateAccount } from '../account-store.ts';
import type { AccountsContext } from '../accounts-dependencies.ts';
import { checkFields } from './check-fields.ts';
import { findUser } from './find-user.ts';

/** `Free` and the five paid plans. */
export const plans = ['Free', 'Basic', 'Medium', 'Advanced', 'Enterprise', 'Only Avatars'];

/**
 * Sets an account's plan by name, regardless of case. @returns the plan's canonical name. @throws {AppError}
 * `validation`, `userNotFound`
 */
export async function setUserPlan(context: AccountsContext, email: string, wanted: string): Promise<string> {
  const plan = plans.find((known) => known.toLowerCase() === wanted.trim().toLowerCase()) ?? '';
  checkFields({ plan: validateRequiredField(wanted) ?? (plan === '' ? 'invalid' : null) });
  return await inTransaction(context.db, async (tx) => {
    const { id } = await findUser(tx, email);
    await updateAccount(tx, id, { plan, updated_at: context.runtime.now() });
    return plan;
  });
}
