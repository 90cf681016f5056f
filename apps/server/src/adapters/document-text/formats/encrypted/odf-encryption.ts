import { argon2Sync, createDecipheriv, pbkdf2Sync } from 'node:crypto';
import { UnreadableError } from '../format-reader.ts';
import { digest } from './iterated-hash.ts';
import type { OdfEncryption } from './odf-manifest.ts';

const gcmStartBytes = 12;
const gcmSealBytes = 16;
const cbcBlockBytes = 16;
const summedBytes = 1_024;

/**
 * Decrypts a part of an OpenDocument file; the result is still deflated.
 * @throws {UnreadableError} `wrongPassword`, `damaged`
 */
export function decryptOdf(bytes: Buffer, lock: OdfEncryption, password: string): Buffer {
  const key = odfKey(lock, password);
  return lock.cipher === 'gcm' ? decryptSealed(bytes, key) : decryptSummed(bytes, lock, key);
}

function odfKey({ startHash, salt, keyBytes, derivation }: OdfEncryption, password: string): Buffer {
  const start = digest(startHash, Buffer.from(password));
  if (derivation.kind === 'pbkdf2') return pbkdf2Sync(start, salt, derivation.iterations, keyBytes, 'sha1');
  const { passes, memoryKib: memory, lanes: parallelism } = derivation;
  return argon2Sync('argon2id', { message: start, nonce: salt, parallelism, tagLength: keyBytes, memory, passes });
}

/** The initialization vector precedes the encrypted data, and the authentication tag follows it. */
function decryptSealed(bytes: Buffer, key: Buffer): Buffer {
  if (bytes.length < gcmStartBytes + gcmSealBytes) throw new UnreadableError('damaged');
  const start = bytes.subarray(0, gcmStartBytes);
  const decipher = createDecipheriv(`aes-${(key.length * 8) as 128 | 192 | 256}-gcm`, key, start);
  decipher.setAuthTag(bytes.subarray(-gcmSealBytes));
  const hidden = decipher.update(bytes.subarray(gcmStartBytes, -gcmSealBytes));
  try {
    decipher.final();
  } catch (error) {
    // The archive's checksum has already shown that the data is intact.
    throw new UnreadableError('wrongPassword', { cause: error });
  }
  return hidden;
}

/** Decrypts CBC data and verifies its checksum. The last byte is the length of the padding. */
function decryptSummed(bytes: Buffer, { start, sum }: OdfEncryption, key: Buffer): Buffer {
  if (bytes.length === 0 || bytes.length % cbcBlockBytes !== 0) throw new UnreadableError('damaged');
  const decipher = createDecipheriv(`aes-${key.length * 8}-cbc`, key, start).setAutoPadding(false);
  const filled = decipher.update(bytes);
  const filling = filled.at(-1) ?? 0;
  const hidden = filled.subarray(0, Math.max(0, filled.length - filling));
  if (sum && !digest(sum.hash, hidden.subarray(0, summedBytes)).equals(sum.value))
    throw new UnreadableError('wrongPassword');
  return hidden;
}
