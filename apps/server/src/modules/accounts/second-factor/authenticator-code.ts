import { Secret, TOTP } from 'otpauth';

/** RFC 6238 with the defaults of authenticator apps: six digits that change every 30 seconds. */
const scheme = { algorithm: 'SHA1', digits: 6, period: 30 };
/** Tolerance for clock drift, in time steps. */
const toleratedSteps = 1;
const secretBytes = 20;

const secretOf = (bytes: Uint8Array) => new Secret({ buffer: Uint8Array.from(bytes).buffer });

/** Generates the random bytes of a new secret. */
export function newSecret(randomToken: (bytes: number) => string): Buffer {
  return Buffer.from(randomToken(secretBytes), 'base64url');
}

/** Returns the secret in base32 for typing and as a URI for a QR code. */
export function showSecret(bytes: Uint8Array, email: string): { secret: string; uri: string } {
  const secret = secretOf(bytes);
  return { secret: secret.base32, uri: new TOTP({ ...scheme, issuer: 'Sosia', label: email, secret }).toString() };
}

/** Whether it has the format of an authenticator code. Recovery codes never do. */
export const isAuthenticatorCode = (code: string) => /^[0-9]{6}$/.test(code);

/** Returns the time step of this code, at most one step from now; `null` if it matches none. */
export function stepOfCode(bytes: Uint8Array, code: string, now: Date): number | null {
  // The library's comparison throws for six characters that are not digits.
  if (!isAuthenticatorCode(code)) return null;
  const timestamp = now.getTime();
  const beside = TOTP.validate({
    ...scheme,
    secret: secretOf(bytes),
    token: code,
    timestamp,
    window: toleratedSteps,
  });
  return beside === null ? null : TOTP.counter({ ...scheme, timestamp }) + beside;
}
