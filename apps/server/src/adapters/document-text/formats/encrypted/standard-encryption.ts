import { createDecipheriv } from 'node:crypto';
import type { CompoundFile } from '../../../../lib/archive/compound-file.ts';
import { UnreadableError } from '../format-reader.ts';
import type { DecryptPackage } from './decrypt-package.ts';
import { digest, iteratedHash } from './iterated-hash.ts';

const spinCount = 50_000;
const hashBytes = 20;
const sizeBytes = 8;
/** AES variants by their identifier in the header; 0 means the key length decides. */
const aesAlgorithms: ReadonlySet<number> = new Set([0, 0x660e, 0x660f, 0x6610]);
const sha1Algorithms: ReadonlySet<number> = new Set([0, 0x8004]);

/**
 * Returns the decryption of standard encryption (MS-OFFCRYPTO 2.3.4.5): AES-ECB with a key from SHA-1, used by Office
 * 2007. It has no integrity check; the archive's checksums provide one.
 * @param info the data after the version
 * @throws {UnreadableError} `wrongPassword`, `protected`, `damaged`
 */
export function standardEncryption(info: Buffer): DecryptPackage {
  const headerBytes = info.readUInt32LE(4);
  const header = info.subarray(8, 8 + headerBytes);
  const keyBytes = header.readUInt32LE(16) / 8;
  if (
    !aesAlgorithms.has(header.readUInt32LE(8)) ||
    !sha1Algorithms.has(header.readUInt32LE(12)) ||
    ![16, 24, 32].includes(keyBytes)
  )
    throw new UnreadableError('protected');
  const verifier = info.subarray(8 + headerBytes);
  const saltBytes = verifier.readUInt32LE(0);
  const salt = verifier.subarray(4, 4 + saltBytes);
  const proof = verifier.subarray(4 + saltBytes, 20 + saltBytes);
  const proofHash = verifier.subarray(24 + saltBytes, 56 + saltBytes);
  if (proofHash.length < 32) throw new UnreadableError('damaged');
  return async (file, password) => {
    const key = keyOf(iteratedHash('sha1', salt, password, spinCount), keyBytes);
    const hashed = digest('sha1', decrypt(key, proof));
    if (!hashed.equals(decrypt(key, proofHash).subarray(0, hashBytes))) throw new UnreadableError('wrongPassword');
    return await decryptPackage(file, key);
  };
}

function keyOf(spun: Buffer, keyBytes: number): Buffer {
  const final = digest('sha1', spun, Buffer.alloc(4));
  const half = (filler: number) => {
    const block = Buffer.alloc(64, filler);
    for (const [index, byte] of final.entries()) block[index] = filler ^ byte;
    return digest('sha1', block);
  };
  return Buffer.concat([half(0x36), half(0x5c)]).subarray(0, keyBytes);
}

const decipherOf = (key: Buffer) => createDecipheriv(`aes-${key.length * 8}-ecb`, key, null).setAutoPadding(false);
const decrypt = (key: Buffer, bytes: Buffer): Buffer => decipherOf(key).update(bytes);

async function decryptPackage(file: CompoundFile, key: Buffer): Promise<Buffer> {
  const decipher = decipherOf(key);
  const parts: Buffer[] = [];
  let toSkip = sizeBytes;
  let size = Buffer.alloc(0);
  for await (const piece of file.stream('EncryptedPackage')) {
    if (toSkip > 0) size = Buffer.concat([size, piece.subarray(0, toSkip)]);
    parts.push(decipher.update(piece.subarray(toSkip)));
    toSkip -= Math.min(toSkip, piece.length);
  }
  const bytes = Buffer.concat(parts);
  const stated = size.length < sizeBytes ? Number.NaN : Number(size.readBigUInt64LE());
  if (!(stated <= bytes.length)) throw new UnreadableError('damaged');
  return bytes.subarray(0, stated);
}
