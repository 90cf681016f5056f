import { canonicalEmail } from '@sosia/contract';
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import { AppError } from '../../lib/app-error.ts';
import type { Identity, IdentityProvider } from '../../ports/identity.ts';

export interface GoogleSettings {
  clientId: string;
  issuer: string;
  jwksUrl: string;
  now: () => Date;
  /** Timeout for loading the keys; 5,000 by default. */
  keysTimeoutMs?: number;
}

const googleIssuer = 'https://accounts.google.com';

const usualKeysTimeoutMs = 5_000;
/** Allowed clock skew between this host and the issuer. */
const clockToleranceSeconds = 30;

/**
 * Verifies Google's ID tokens, or those of a compatible issuer. Keys are cached for ten minutes and reloaded for an
 * unknown key id.
 */
export function createGoogleIdentity(settings: GoogleSettings): IdentityProvider {
  const { clientId, issuer, jwksUrl, now, keysTimeoutMs = usualKeysTimeoutMs } = settings;
  const keys = createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: keysTimeoutMs });
  // Google uses its URL or its bare host name as issuer.
  const issuers = issuer === googleIssuer ? [issuer, 'accounts.google.com'] : [issuer];
  return {
    async verify(idToken) {
      try {
        const { payload } = await jwtVerify(idToken, keys, {
          issuer: issuers,
          audience: clientId,
          algorithms: ['RS256', 'ES256'],
          currentDate: now(),
          requiredClaims: ['exp', 'iat', 'sub'],
          clockTolerance: clockToleranceSeconds,
        });
        return toIdentity(payload, clientId);
      } catch (error) {
        if (isBadToken(error)) return null;
        throw new AppError(error instanceof errors.JWKSTimeout ? 'providerTimeout' : 'providerFailed', {
          cause: error,
        });
      }
    },
  };
}

/** Whether the token is invalid. All other errors mean that the keys could not be loaded. */
function isBadToken(error: unknown): boolean {
  return [
    errors.JWTClaimValidationFailed,
    errors.JWTExpired,
    errors.JWTInvalid,
    errors.JWSInvalid,
    errors.JWSSignatureVerificationFailed,
    errors.JOSEAlgNotAllowed,
    errors.JOSENotSupported,
    errors.JWKSNoMatchingKey,
    errors.JWKSMultipleMatchingKeys,
  ].some((kind) => error instanceof kind);
}

function toIdentity(payload: JWTPayload, clientId: string): Identity | null {
  const { sub, email, email_verified: isVerified, given_name: given, family_name: family, name, azp } = payload;
  // A token issued to another client can list this one as a second audience.
  if (azp !== undefined && azp !== clientId) return null;
  if (!sub || typeof email !== 'string' || email.trim() === '') return null;
  return {
    subject: sub,
    email: canonicalEmail(email),
    isEmailVerified: isVerified === true || isVerified === 'true',
    name: textOf(given) || textOf(name),
    lastName: textOf(family),
  };
}

const textOf = (claim: unknown) => (typeof claim === 'string' ? claim.trim() : '');
