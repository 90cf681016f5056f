import { AppError } from '../../../lib/app-error.ts';
import type { Account } from '../account-store.ts';
import type { AccountsContext } from '../accounts-dependencies.ts';
import { isAuthenticatorCode } from './authenticator-code.ts';
import { takeRecoveryCode, takeStep } from './second-factor-store.ts';
import { plainCode, totpStepOf } from './totp-step.ts';

type Context = Pick<AccountsContext, 'db' | 'runtime' | 'log' | 'sessionSecret' | 'countAttempt'>;

/**
 * Checks the authenticator or recovery code of an account with two-factor sign-in; each code works once. Call it before
 * a transaction begins: a rollback must not undo the attempt count or the use of a code.
 * @throws {AppError} `secondFactorRequired`, `secondFactorWrong`, `rateLimited`
 */
export async function checkSecondFactor(context: Context, account: Account, code: string | undefined): Promise<void> {
  if (account.totp_secret === null) return;
  if (code === undefined) throw new AppError('secondFactorRequired');
  await context.countAttempt('secondFactor', account.id);
  const plain = plainCode(code);
  const isRight = isAuthenticatorCode(plain)
    ? await takeAuthenticatorCode(context, { accountId: account.id, sealed: account.totp_secret, code: plain })
    : await takeRecoveryCode(context.db, { accountId: account.id, code: plain, now: context.runtime.now() });
  if (!isRight) throw new AppError('secondFactorWrong');
}

async function takeAuthenticatorCode(
  context: Context,
  { accountId, sealed, code }: { accountId: string; sealed: Uint8Array; code: string },
): Promise<boolean> {
  const step = totpStepOf(context, { accountId, sealed, code });
  return step !== null && (await takeStep(context.db, { accountId, sealed, step }));
}
