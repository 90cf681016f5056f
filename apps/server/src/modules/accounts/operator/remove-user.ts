import { inTransaction } from '../../../db/index.ts';
import type { AccountsContext } from '../accounts-dependencies.ts';
import { deleteAccount } from '../deletion/delete-user.ts';
import { findUser } from './find-user.ts';

/**
 * Deletes an account with all its data, like its holder can.
 * @throws {AppError} `validation`, `userNotFound`, `subscriptionActive`
 */
export async function removeUser(context: AccountsContext, email: string): Promise<void> {
  const { id } = await inTransaction(context.db, (tx) => findUser(tx, email));
  await deleteAccount(context, id);
}
