import { Secret, TOTP } from 'otpauth';

/** RFC 6238 as authenticator apps take it for granted: six digits, which change every thirty seconds. */
const scheme = { algorithm: 'SHA1', digits: 6, period: 30 };
/** How many steps a code may be early or late, for clocks that differ. */
const toleratedSteps = 1;
const secretBytes = 20;

const secretOf = (bytes: Uint8Array) => new Secret({ buffer: Uint8Array.from(bytes).buffer });

/** The random bytes of a new secret. */
export function newSecret(randomToken: (bytes: number) => string): Buffer {
  return Buffer.from(randomToken(secretBytes), 'base64url');
}

/** The secret as a person types it (base32) and as an app reads it from a picture. */
export function showSecret(bytes: Uint8Array, email: string): { secret: string; uri: string } {
  const secret = secretOf(bytes);
  return { secret: secret.base32, uri: new TOTP({ ...scheme, issuer: 'Sosia', label: email, secret }).toString() };
}

/** Whether it has the form of an app's code, which no recovery code has. */
export const isAuthenticatorCode = (code: string) => /^[0-9]{6}$/.test(code);

/** The time step whose code this is, now or one step beside it; `null` when it is of none. */
export function stepOfCode(bytes: Uint8Array, code: string, now: Date): number | null {
  // The library's comparison throws for six characters that are no digits.
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
