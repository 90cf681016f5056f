import type { authEndpoints, Language } from '@sosia/contract';
import type { z } from 'zod';
import { inTransaction } from '../../db/index.ts';
import { AppError } from '../../lib/app-error.ts';
import { findAccountByEmail, insertAccount } from './account-store.ts';
import type { AccountsContext, Caller } from './accounts-dependencies.ts';
import { forgetUnverified } from './deletion/forget-unverified.ts';
import { openSession } from './open-session.ts';
import { readNewPassword } from './passwords.ts';

type Registration = z.output<typeof authEndpoints.register.body>;

/** Lifetime of an unverified account; its address is free afterwards. */
export const unverifiedLifeMs = 7 * 86_400_000;

/** Creates an account, queues its verification mail and signs it in. */
export async function register(
  context: AccountsContext,
  registration: Registration,
  caller: Caller & { language: Language },
): Promise<{ token: string }> {
  if (context.registration !== 'open') throw new AppError('registrationClosed');
  const password = await readNewPassword(context, registration.password);
  await context.countAttempt('register', registration.email);
  const passwordHash = await context.hasher.hash(password);
  const now = context.runtime.now();
  const { email } = registration;
  await forgetUnverified(context, { email, before: new Date(now.getTime() - unverifiedLifeMs) });
  // Each registration sends a mail, and a deleted account can register again. Count per address.
  if (!(await findAccountByEmail(context.db, email))) await context.countAttempt('mail', email);
  return inTransaction(context.db, async (tx) => {
    const isNew = await insertAccount(tx, {
      id: context.runtime.newId(),
      email,
      name: registration.name,
      last_name: registration.lastName,
      password_hash: passwordHash,
      language: registration.language ?? caller.language,
      created_at: now,
      updated_at: now,
    });
    const account = isNew ? await findAccountByEmail(tx, email) : undefined;
    if (!account) throw new AppError('userExist');
    await context.requestMail(tx, { kind: 'verify', email: account.email });
    return { token: await openSession(context, tx, { account, ...caller }) };
  });
}
