import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import type { Runtime } from './runtime.ts';

/** Context that an encrypted secret is bound to: the installation's session secret, a purpose and an account. */
export interface EncryptionContext {
  sessionSecret: string;
  purpose: 'two-factor' | 'site-headers' | 'file-password';
  accountId: string;
}

const algorithm = 'aes-256-gcm';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

const keyOf = ({ sessionSecret, purpose }: EncryptionContext) =>
  Buffer.from(hkdfSync('sha256', sessionSecret, '', purpose, keyBytes));

/** AES-256-GCM: nonce ‖ ciphertext ‖ tag. A row copied to another account does not decrypt there. */
export function encryptSecret(
  secret: Uint8Array,
  seal: EncryptionContext,
  randomToken: Runtime['randomToken'],
): Buffer {
  const nonce = Buffer.from(randomToken(nonceBytes), 'base64url');
  const cipher = createCipheriv(algorithm, keyOf(seal), nonce).setAAD(Buffer.from(seal.accountId));
  return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
}

/** `null` when it was encrypted under another session secret or for another account, or is damaged. */
export function decryptSecret(sealed: Uint8Array, seal: EncryptionContext): Buffer | null {
  if (sealed.length <= nonceBytes + tagBytes) return null;
  const decipher = createDecipheriv(algorithm, keyOf(seal), sealed.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(seal.accountId)).setAuthTag(sealed.subarray(-tagBytes));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()]);
  } catch {
    return null;
  }
}
