import { limits, type Passkey } from '@sosia/contract';
import { inTransaction } from '../../../db/index.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { AccountsContext } from '../accounts-dependencies.ts';
import { type ReauthProof, reauthenticate } from '../reauthenticate.ts';
import { challengeLifeMs, issueChallenge, takeChallenge } from './passkey-challenges.ts';
import { passkeySite } from './passkey-site.ts';
import {
  deletePasskeyRow,
  insertPasskey,
  listPasskeyRows,
  lockAndCountPasskeys,
  type PasskeyRow,
} from './passkey-store.ts';
import { challengeOf, type NewCredential, readNewPasskey } from './read-credential.ts';
import { algorithms, userIdBytes, webAuthn } from './web-authn.ts';

export async function listPasskeys({ db }: AccountsContext, accountId: string): Promise<{ data: Passkey[] }> {
  return { data: (await listPasskeyRows(db, accountId)).map(toPasskey) };
}

/** Returns the options to create a passkey on a device that has none for this account. */
export async function beginPasskey(context: AccountsContext, accountId: string, proof: ReauthProof) {
  const account = await reauthenticate(context, accountId, proof);
  const known = await listPasskeyRows(context.db, accountId);
  if (known.length >= limits.passkeys) throw new AppError('tooManyPasskeys');
  const { generateRegistrationOptions } = await webAuthn();
  const { rpName, rpID } = passkeySite(context.publicUrl);
  const options = await generateRegistrationOptions({
    rpName,
    rpID,
    userID: userIdBytes(accountId),
    userName: account.email,
    userDisplayName: `${account.name} ${account.last_name}`.trim(),
    challenge: new Uint8Array(Buffer.from(await issueChallenge(context, accountId), 'base64url')),
    timeout: challengeLifeMs,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: known.map(({ credential_id: id, transports }) => ({ id, transports })),
    supportedAlgorithmIDs: algorithms,
  });
  return { data: { ...options } };
}

/** Stores the passkey that answers a challenge of this account. */
export async function addPasskey(
  context: AccountsContext,
  accountId: string,
  { name, credential }: { name: string; credential: NewCredential },
): Promise<{ data: Passkey }> {
  const challenge = challengeOf(credential);
  const now = context.runtime.now();
  if (!(await takeChallenge(context.db, { challenge, accountId, now }))) throw new AppError('passkeyRefused');
  const made = await readNewPasskey(credential, { challenge, site: passkeySite(context.publicUrl) });
  return inTransaction(context.db, async (tx) => {
    if ((await lockAndCountPasskeys(tx, accountId)) >= limits.passkeys) throw new AppError('tooManyPasskeys');
    const row = await insertPasskey(tx, {
      id: context.runtime.newId(),
      account_id: accountId,
      name,
      created_at: now,
      ...made,
      transports: JSON.stringify(made.transports),
    });
    if (!row) throw new AppError('passkeyRefused');
    await context.requestMail(tx, { kind: 'passkeyAdded', accountId });
    return { data: toPasskey(row) };
  });
}

/** @throws {AppError} `notFound` */
export async function deletePasskey({ db }: AccountsContext, accountId: string, passkeyId: string) {
  if (!(await deletePasskeyRow(db, { accountId, passkeyId }))) throw new AppError('notFound');
  return { status: 'deleted' } as const;
}

function toPasskey({ id, name, synced, created_at, last_used_at }: PasskeyRow): Passkey {
  const lastUsedAt = last_used_at?.toISOString() ?? null;
  return { id, name, synced, createdAt: created_at.toISOString(), lastUsedAt };
}
