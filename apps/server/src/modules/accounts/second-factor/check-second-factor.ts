import { AppError } from '../../../lib/app-error.ts';
import type { Account } from '../account-store.ts';
import type { AccountsContext } from '../accounts-deps.ts';
import { stepOfCode } from './authenticator-code.ts';
import { openSecret } from './sealed-secret.ts';
import { takeRecoveryCode, takeStep } from './second-factor-store.ts';

type Context = Pick<AccountsContext, 'db' | 'runtime' | 'log' | 'sessionSecret' | 'countAttempt'>;

/**
 * Lets an account without two-factor sign-in pass, and one with it by a code of its app or a recovery code, each of which
 * works once. Call it before a transaction begins: an attempt stays counted, and a code taken, whatever comes after.
 * @throws {AppError} `secondFactorRequired`, `secondFactorWrong`, `rateLimited`
 */
export async function checkSecondFactor(context: Context, account: Account, code: string | undefined): Promise<void> {
  if (account.totp_secret === null) return;
  if (code === undefined) throw new AppError('secondFactorRequired');
  await context.countAttempt('secondFactor', account.id);
  const plain = code.replace(/[\s-]/g, '');
  const isRight = /^\d{6}$/.test(plain)
    ? await takeAuthenticatorCode(context, { accountId: account.id, sealed: account.totp_secret, code: plain })
    : await takeRecoveryCode(context.db, { accountId: account.id, code: plain, now: context.runtime.now() });
  if (!isRight) throw new AppError('secondFactorWrong');
}

async function takeAuthenticatorCode(
  { db, runtime, sessionSecret, log }: Context,
  { accountId, sealed, code }: { accountId: string; sealed: Uint8Array; code: string },
): Promise<boolean> {
  const secret = openSecret(sealed, { sessionSecret, accountId });
  if (!secret) {
    log.warn({ accountId }, 'a two-factor secret was sealed under another session secret: only recovery codes work');
    return false;
  }
  const step = stepOfCode(secret, code, runtime.now());
  return step !== null && (await takeStep(db, { accountId, sealed, step }));
}
