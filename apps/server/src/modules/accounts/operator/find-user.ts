import { canonicalEmail, validateEmail } from '@sosia/contract';
import type { Queryable } from '../../../db/index.ts';
import { AppError } from '../../../lib/app-error.ts';
import { type Account, lockAccountByEmail } from '../account-store.ts';
import { checkFields } from './check-fields.ts';

/** Locks and returns the account of an address as typed. @throws {AppError} `validation`, `userNotFound` */
export async function findUser(tx: Queryable, email: string): Promise<Account> {
  checkFields({ email: validateEmail(email) });
  const account = await lockAccountByEmail(tx, canonicalEmail(email));
  if (!account) throw new AppError('userNotFound');
  return account;
}
