import { inTransaction } from '../../../db/index.ts';
import { AppError } from '../../../lib/app-error.ts';
import { encryptSecret } from '../../../lib/encrypted-secret.ts';
import { type Account, findAccount } from '../account-store.ts';
import type { AccountsContext } from '../accounts-dependencies.ts';
import { type ReauthProof, reauthenticate } from '../reauthenticate.ts';
import { newSecret, showSecret } from './authenticator-code.ts';
import { checkSecondFactor } from './check-second-factor.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { keepPendingSecret, lockTwoFactor, replaceRecoveryCodes, turnOff, turnOn } from './second-factor-store.ts';
import { plainCode, totpStepOf } from './totp-step.ts';

/** Shown once. */
interface RecoveryCodes {
  data: { recoveryCodes: string[] };
}

/** Creates a secret for an authenticator app. An active one must be turned off first. */
export async function setUpTwoFactor(context: AccountsContext, accountId: string, proof: ReauthProof) {
  const account = await reauthenticate(context, accountId, proof);
  const { sessionSecret, runtime } = context;
  const secret = newSecret(runtime.randomToken);
  const sealed = encryptSecret(secret, { sessionSecret, purpose: 'two-factor', accountId }, runtime.randomToken);
  if (!(await keepPendingSecret(context.db, { accountId, sealed }))) throw new AppError('secondFactorRequired');
  return { data: showSecret(secret, account.email) };
}

/** Turns two-factor sign-in on after a correct code from the app. */
export async function enableTwoFactor(
  context: AccountsContext,
  accountId: string,
  code: string,
): Promise<RecoveryCodes> {
  const account = await findAccount(context.db, accountId);
  const sealed = account?.totp_pending;
  const step = sealed ? totpStepOf(context, { accountId, sealed, code: plainCode(code) }) : null;
  if (!sealed || step === null) throw new AppError('secondFactorWrong');
  const recoveryCodes = newRecoveryCodes(context.runtime.randomToken);
  await inTransaction(context.db, async (tx) => {
    if (!(await turnOn(tx, { accountId, sealed, step }))) throw new AppError('secondFactorWrong');
    await replaceRecoveryCodes(tx, accountId, recoveryCodes);
    await context.requestMail(tx, { kind: 'twoFactorOn', accountId });
  });
  return { data: { recoveryCodes } };
}

interface ProvenCode extends ReauthProof {
  code: string;
}

/** Turns two-factor sign-in off; does nothing if it is off. */
export async function disableTwoFactor(context: AccountsContext, accountId: string, proof: ProvenCode) {
  const { totp_secret: sealed } = await proveBoth(context, accountId, proof);
  if (sealed)
    await inTransaction(context.db, async (tx) => {
      if (await turnOff(tx, { accountId, sealed })) await context.requestMail(tx, { kind: 'twoFactorOff', accountId });
    });
  return { status: 'off' } as const;
}

/** Replaces all recovery codes. */
export async function renewRecoveryCodes(
  context: AccountsContext,
  accountId: string,
  proof: ProvenCode,
): Promise<RecoveryCodes> {
  const { totp_secret: sealed } = await proveBoth(context, accountId, proof);
  const recoveryCodes = newRecoveryCodes(context.runtime.randomToken);
  await inTransaction(context.db, async (tx) => {
    if (!sealed || !(await lockTwoFactor(tx, { accountId, sealed }))) throw new AppError('secondFactorWrong');
    await replaceRecoveryCodes(tx, accountId, recoveryCodes);
  });
  return { data: { recoveryCodes } };
}

async function proveBoth(context: AccountsContext, accountId: string, proof: ProvenCode): Promise<Account> {
  const account = await reauthenticate(context, accountId, proof);
  await checkSecondFactor(context, account, proof.code);
  return account;
}
