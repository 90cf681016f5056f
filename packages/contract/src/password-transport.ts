import { gcm } from '@noble/ciphers/aes.js';
import { sha256 } from '@noble/hashes/sha2.js';

/**
 * The fixed-secret transform of every password field. It is an obfuscation that the specification requires; the security
 * comes from Argon2id on the server and TLS on the wire. It also works on plain HTTP, where browsers have no WebCrypto.
 */
export const defaultPasswordSecret = 'sosia-password-transport-v1';

const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts with AES-256-GCM under SHA-256(secret). Returns unpadded base64url of nonce (12 bytes) ‖ ciphertext ‖ tag
 * (16).
 */
export function transformPassword(
  plain: string,
  secret: string,
  nonce = crypto.getRandomValues(new Uint8Array(nonceBytes)),
): string {
  const sealed = gcm(keyOf(secret), nonce).encrypt(new TextEncoder().encode(plain));
  const whole = new Uint8Array(nonce.length + sealed.length);
  whole.set(nonce);
  whole.set(sealed, nonce.length);
  return toBase64Url(whole);
}

/** Returns the plain password, or `null` if the text was not made by `transformPassword` with this secret. */
export function recoverPassword(transformed: string, secret: string): string | null {
  try {
    const whole = fromBase64Url(transformed);
    if (whole.length < nonceBytes + tagBytes) return null;
    const opened = gcm(keyOf(secret), whole.subarray(0, nonceBytes)).decrypt(whole.subarray(nonceBytes));
    return new TextDecoder('utf-8', { fatal: true }).decode(opened);
  } catch {
    return null;
  }
}

function keyOf(secret: string): Uint8Array {
  return sha256(new TextEncoder().encode(secret));
}

function toBase64Url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromBase64Url(text: string): Uint8Array {
  if (!/^[A-Za-z0-9_-]*$/.test(text)) throw new TypeError('not base64url');
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (char) => char.charCodeAt(0));
}
