import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { signInSecurityEndpoints } from '@sosia/contract';
import type { z } from 'zod';
import { AppError } from '../../../lib/app-error.ts';
import type { PasskeySite } from './passkey-site.ts';
import type { PasskeyRow } from './passkey-store.ts';
import { algorithms, userIdBytes, webAuthn } from './web-authn.ts';

/** Credentials as browsers hand them over: of the right shape, and nothing more is sure. */
export type NewCredential = z.output<typeof signInSecurityEndpoints.addPasskey.body>['credential'];
export type UsedCredential = z.output<typeof signInSecurityEndpoints.loginWithPasskey.body>['credential'];

interface Expected {
  site: PasskeySite;
  /** As it was given out. */
  challenge: string;
}

/** Far more than a key of these takes. */
const maxKeyBytes = 2_048;
const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];

/** The challenge that a credential answers. @throws {AppError} `passkeyRefused` when it cannot be read. */
export function challengeOf({ response }: NewCredential | UsedCredential): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString());
    if (typeof challenge === 'string') return challenge;
  } catch {
    // Refused below, like one without a challenge.
  }
  throw new AppError('passkeyRefused');
}

/** What is kept of a new passkey. @throws {AppError} `passkeyRefused` */
export async function readNewPasskey(credential: NewCredential, { site, challenge }: Expected) {
  const { verified, registrationInfo } = await refusing(async () => {
    const response = credential as unknown as RegistrationResponseJSON;
    await refuseCertificates(response);
    const { verifyRegistrationResponse } = await webAuthn();
    return verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
  });
  if (!verified) throw new AppError('passkeyRefused');
  const { id, publicKey, counter } = registrationInfo.credential;
  // The id that is signed counts, and only the other one was measured.
  if (id !== credential.id || publicKey.length > maxKeyBytes) throw new AppError('passkeyRefused');
  const named = credential.response.transports ?? [];
  return {
    credential_id: id,
    public_key: publicKey,
    counter,
    synced: registrationInfo.credentialBackedUp,
    transports: transports.filter((transport) => named.includes(transport)),
  };
}

/**
 * No statement about the device is asked for. One with certificates can have the library fetch lists of revoked ones from
 * the addresses that stand in them.
 */
async function refuseCertificates({ response }: RegistrationResponseJSON): Promise<void> {
  // Read by the library's own means, so that it cannot read anything else afterwards.
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers');
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
  const format = attestation.get('fmt');
  const isSelfMade = format === 'packed' && attestation.get('attStmt').get('x5c') === undefined;
  if (format !== 'none' && !isSelfMade) throw new Error(`attestation of a kind that was not asked for: ${format}`);
}

/** What a sign-in by a passkey says. @throws {AppError} `passkeyRefused` */
export async function readPasskeyUse(credential: UsedCredential, passkey: PasskeyRow, { site, challenge }: Expected) {
  if (credential.response.userHandle !== Buffer.from(userIdBytes(passkey.account_id)).toString('base64url'))
    throw new AppError('passkeyRefused');
  const { verified, authenticationInfo } = await refusing(async () => {
    const response = credential as unknown as AuthenticationResponseJSON;
    const { verifyAuthenticationResponse } = await webAuthn();
    const { credential_id: id, counter, transports } = passkey;
    return verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpID,
      credential: { id, publicKey: new Uint8Array(passkey.public_key), counter, transports },
      requireUserVerification: true,
    });
  });
  if (!verified) throw new AppError('passkeyRefused');
  return { counter: authenticationInfo.newCounter, synced: authenticationInfo.credentialBackedUp };
}

/** The library throws for everything that is wrong, and for much that is no credential at all. */
async function refusing<Result>(verify: () => Promise<Result>): Promise<Result> {
  try {
    return await verify();
  } catch (cause) {
    throw new AppError('passkeyRefused', { cause });
  }
}
