import { AppError } from '../../../lib/app-error.ts';
import { findAccount } from '../account-store.ts';
import type { AccountsContext, Caller } from '../accounts-dependencies.ts';
import { signIn } from '../sign-in.ts';
import { challengeLifeMs, issueChallenge, takeChallenge } from './passkey-challenges.ts';
import { passkeySite } from './passkey-site.ts';
import { findPasskey, notePasskeyUse } from './passkey-store.ts';
import { challengeOf, readPasskeyUse, type UsedCredential } from './read-credential.ts';
import { webAuthn } from './web-authn.ts';

/** Returns the options for a passkey sign-in. They do not depend on an account. */
export async function beginPasskeyLogin(context: AccountsContext) {
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: passkeySite(context.publicUrl).rpID,
    challenge: new Uint8Array(Buffer.from(await issueChallenge(context, null), 'base64url')),
    timeout: challengeLifeMs,
    userVerification: 'required',
    allowCredentials: [],
  });
  return { data: { ...options } };
}

/** Signs in the holder of a passkey. The device has verified the user, so no second factor is needed. */
export async function loginWithPasskey(
  context: AccountsContext,
  credential: UsedCredential,
  caller: Caller,
): Promise<{ token: string }> {
  const challenge = challengeOf(credential);
  const now = context.runtime.now();
  // Consume the challenge first: it must not be reusable after a failure.
  if (!(await takeChallenge(context.db, { challenge, accountId: null, now }))) throw new AppError('passkeyRefused');
  const passkey = await findPasskey(context.db, credential.id);
  if (!passkey) throw new AppError('passkeyRefused');
  const used = await readPasskeyUse(credential, passkey, { challenge, site: passkeySite(context.publicUrl) });
  const isNoted = await notePasskeyUse(context.db, { passkeyId: passkey.id, now, ...used });
  const account = isNoted ? await findAccount(context.db, passkey.account_id) : undefined;
  if (!account) throw new AppError('passkeyRefused');
  return signIn(context, account, { ...caller, refusal: 'passkeyRefused' });
}
