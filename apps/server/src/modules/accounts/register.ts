import { type authEndpoints, type Language, recoverPassword, validatePassword } from '@sosia/contract';
import type { z } from 'zod';
import { inTransaction } from '../../db/index.ts';
import { AppError } from '../../lib/app-error.ts';
import { deleteStaleUnverified, findAccountByEmail, insertAccount } from './account-store.ts';
import type { AccountsContext } from './accounts-deps.ts';
import { openSession } from './open-session.ts';

type Registration = z.output<typeof authEndpoints.register.body>;

/** An account that was never verified gives its address back after this long. */
const unverifiedLifeMs = 7 * 86_400_000;

/** Creates an account, asks for its confirmation mail and signs it in. */
export async function register(
  context: AccountsContext,
  registration: Registration,
  caller: { language: Language; userAgent: string },
): Promise<{ token: string }> {
  if (context.registration !== 'open') throw new AppError('registrationClosed');
  const password = readPassword(context, registration.password);
  const passwordHash = await context.hasher.hash(password);
  return inTransaction(context.db, async (tx) => {
    const now = context.runtime.now();
    await deleteStaleUnverified(tx, registration.email, new Date(now.getTime() - unverifiedLifeMs));
    const isNew = await insertAccount(tx, {
      id: context.runtime.newId(),
      email: registration.email,
      name: registration.name,
      last_name: registration.lastName,
      password_hash: passwordHash,
      language: registration.language ?? caller.language,
      created_at: now,
      updated_at: now,
    });
    const account = isNew ? await findAccountByEmail(tx, registration.email) : undefined;
    if (!account) throw new AppError('userExist');
    await context.requestVerificationMail(tx, account.email);
    return { token: await openSession(context, tx, { account, userAgent: caller.userAgent }) };
  });
}

/** The plain password of a form, ruled. */
function readPassword(context: AccountsContext, sent: string): string {
  const password = recoverPassword(sent, context.passwordSecret);
  const key = password === null ? 'invalid' : validatePassword(password);
  if (password === null || key) throw new AppError('validation', { fields: { password: key ?? 'invalid' } });
  return password;
}
