import { argon2Sync, createDecipheriv, pbkdf2Sync } from 'node:crypto';
import { UnreadableError } from '../format-reader.ts';
import { digest } from './iterated-hash.ts';
import type { OdfEncryption } from './odf-manifest.ts';

const GCM_START_BYTES = 12;
const GCM_SEAL_BYTES = 16;
const CBC_BLOCK_BYTES = 16;
const SUMMED_BYTES = 1_024;

/**
 * What is hidden in a part of an OpenDocument, still deflated.
 * @throws {UnreadableError} `wrongPassword`, `damaged`.
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

/** What the cipher starts with stands before what is hidden, and its seal after it. */
function decryptSealed(bytes: Buffer, key: Buffer): Buffer {
  if (bytes.length < GCM_START_BYTES + GCM_SEAL_BYTES) throw new UnreadableError('damaged');
  const start = bytes.subarray(0, GCM_START_BYTES);
  const decipher = createDecipheriv(`aes-${(key.length * 8) as 128 | 192 | 256}-gcm`, key, start);
  decipher.setAuthTag(bytes.subarray(-GCM_SEAL_BYTES));
  const hidden = decipher.update(bytes.subarray(GCM_START_BYTES, -GCM_SEAL_BYTES));
  try {
    decipher.final();
  } catch (error) {
    // That the archive is whole was known before.
    throw new UnreadableError('wrongPassword', { cause: error });
  }
  return hidden;
}

/** The last byte says how many at the end are only filling. */
function decryptSummed(bytes: Buffer, { start, sum }: OdfEncryption, key: Buffer): Buffer {
  if (bytes.length === 0 || bytes.length % CBC_BLOCK_BYTES !== 0) throw new UnreadableError('damaged');
  const decipher = createDecipheriv(`aes-${key.length * 8}-cbc`, key, start).setAutoPadding(false);
  const filled = decipher.update(bytes);
  const filling = filled.at(-1) ?? 0;
  const hidden = filled.subarray(0, Math.max(0, filled.length - filling));
  if (sum && !digest(sum.hash, hidden.subarray(0, SUMMED_BYTES)).equals(sum.value))
    throw new UnreadableError('wrongPassword');
  return hidden;
}
