import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { signInSecurityEndpoints } from '@sosia/contract';
import type { z } from 'zod';
import { AppError } from '../../../lib/app-error.ts';
import type { PasskeySite } from './passkey-site.ts';
import type { PasskeyRow } from './passkey-store.ts';
import { algorithms, userIdBytes, webAuthn } from './web-authn.ts';

/** Credentials as sent by the browser: the shape is checked, the content is not trusted. */
export type NewCredential = z.output<typeof signInSecurityEndpoints.addPasskey.body>['credential'];
export type UsedCredential = z.output<typeof signInSecurityEndpoints.loginWithPasskey.body>['credential'];

interface Expected {
  site: PasskeySite;
  /** The issued challenge. */
  challenge: string;
}

/** Far larger than a key with these algorithms. */
const maxKeyBytes = 2_048;
const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];

/** Returns the challenge that a credential answers. @throws {AppError} `passkeyRefused` if it cannot be read. */
export function challengeOf({ response }: NewCredential | UsedCredential): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString());
    if (typeof challenge === 'string') return challenge;
  } catch {
    // Rejected below, like a credential without a challenge.
  }
  throw new AppError('passkeyRefused');
}

/** Returns the fields to store for a new passkey. @throws {AppError} `passkeyRefused` */
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
  // Compare with the signed id: only the other one had its length checked.
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

/** Rejects attestation with certificates. The library would fetch revocation lists from the URLs in them. */
async function refuseCertificates({ response }: RegistrationResponseJSON): Promise<void> {
  // Decoded with the library's functions, so both read the same data.
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers');
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
  const format = attestation.get('fmt');
  const isSelfMade = format === 'packed' && attestation.get('attStmt').get('x5c') === undefined;
  if (format !== 'none' && !isSelfMade) throw new Error(`unsupported attestation format: ${format}`);
}

/** Returns the verified result of a passkey sign-in. @throws {AppError} `passkeyRefused` */
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

/** The library throws for every mismatch and for most malformed input. */
async function refusing<Result>(verify: () => Promise<Result>): Promise<Result> {
  try {
    return await verify();
  } catch (cause) {
    throw new AppError('passkeyRefused', { cause });
  }
}
