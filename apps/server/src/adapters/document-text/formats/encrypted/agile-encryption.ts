import { createDecipheriv, createHmac, timingSafeEqual } from 'node:crypto';
import type { CompoundFile } from '../../../../lib/archive/compound-file.ts';
import { UnreadableError } from '../format-reader.ts';
import { at, attribute, below } from '../xml/element-queries.ts';
import { type XmlElement, xmlRoot } from '../xml/xml-elements.ts';
import type { DecryptPackage } from './decrypt-package.ts';
import { digest, type HashName, hashBytes, iteratedHash, maxSpinCount } from './iterated-hash.ts';

/** Cipher parameters of the package or of its encrypted key. */
interface Hiding {
  hash: HashName;
  salt: Buffer;
  saltBytes: number;
  keyBytes: number;
}

/** Block keys for each use of the password hash; MS-OFFCRYPTO 2.3.4.13 and 2.3.4.14. */
const forProof = Buffer.from('fea7d2763b4b9e79', 'hex');
const forProofHash = Buffer.from('d7aa0f6d3061344e', 'hex');
const forKey = Buffer.from('146e0be7abacd0d6', 'hex');
const forSealKey = Buffer.from('5fb2ad010cb9e1f6', 'hex');
const forSeal = Buffer.from('a0677f02b22c8433', 'hex');

/**
 * Returns the decryption of agile encryption (MS-OFFCRYPTO 2.3.4.10): AES-CBC in segments of 4096 bytes, used by Office
 * since 2010 and by compatible programs. The package is returned only if its HMAC matches.
 * @param info the data after the version
 * @throws {UnreadableError} `wrongPassword`, `protected`, `damaged`
 */
export async function agileEncryption(info: Buffer): Promise<DecryptPackage> {
  const root = await xmlRoot(oneChunk(info.subarray(4)));
  const [locked] = [...below(root, 'encryptedKey')].filter((key) => attribute(key, 'spinCount') !== undefined);
  const ofPackage = hidingOf(at(root, 'keyData'));
  // Encrypted for certificates only, or in an unsupported way.
  if (!locked) throw new UnreadableError('protected');
  const ofKey = hidingOf(locked);
  const spins = Number(attribute(locked, 'spinCount'));
  if (!(spins >= 0 && spins <= maxSpinCount)) throw new UnreadableError('protected');
  return async (file, password) => {
    const spun = iteratedHash(ofKey.hash, ofKey.salt, password, spins);
    const open = (name: string, purpose: Buffer) =>
      decrypt(
        sized(digest(ofKey.hash, spun, purpose), ofKey.keyBytes),
        sized(ofKey.salt, blockBytes),
        base64(locked, name),
      );
    const proof = open('encryptedVerifierHashInput', forProof).subarray(0, ofKey.saltBytes);
    const proofHash = open('encryptedVerifierHashValue', forProofHash).subarray(0, hashBytes[ofKey.hash]);
    if (!digest(ofKey.hash, proof).equals(proofHash)) throw new UnreadableError('wrongPassword');
    const key = open('encryptedKeyValue', forKey).subarray(0, ofPackage.keyBytes);
    return await decryptPackage(file, ofPackage, { key, seal: sealOf(at(root, 'dataIntegrity'), ofPackage, key) });
  };
}

const blockBytes = 16;

/** @throws {UnreadableError} `protected` for anything but AES-CBC */
function hidingOf(element: XmlElement | undefined): Hiding {
  const hash = attribute(element, 'hashAlgorithm')?.toLowerCase().replace('-', '') ?? '';
  const keyBytes = Number(attribute(element, 'keyBits')) / 8;
  const isKnown =
    attribute(element, 'cipherAlgorithm') === 'AES' &&
    attribute(element, 'cipherChaining') === 'ChainingModeCBC' &&
    Number(attribute(element, 'blockSize')) === blockBytes &&
    [16, 24, 32].includes(keyBytes);
  if (!element || !isKnown || !(hash in hashBytes)) throw new UnreadableError('protected');
  const salt = base64(element, 'saltValue');
  return { hash: hash as HashName, salt, saltBytes: Number(attribute(element, 'saltSize')), keyBytes };
}

const base64 = (element: XmlElement, name: string) => Buffer.from(attribute(element, name) ?? '', 'base64');

async function* oneChunk(bytes: Buffer) {
  yield bytes;
}

const fillerByte = 0x36;

/** Truncates or pads to a length. */
const sized = (bytes: Buffer, length: number): Buffer =>
  bytes.length >= length ? bytes.subarray(0, length) : Buffer.concat([bytes], length).fill(fillerByte, bytes.length);

function decrypt(key: Buffer, start: Buffer, bytes: Buffer): Buffer {
  if (bytes.length === 0 || bytes.length % blockBytes !== 0) throw new UnreadableError('damaged');
  return createDecipheriv(`aes-${key.length * 8}-cbc`, key, start)
    .setAutoPadding(false)
    .update(bytes);
}

interface Seal {
  key: Buffer;
  value: Buffer;
}

/** Returns the HMAC of the encrypted package; `null` when the file has none, which is allowed. */
function sealOf(element: XmlElement | undefined, { hash, salt }: Hiding, key: Buffer): Seal | null {
  if (!element) return null;
  const open = (name: string, purpose: Buffer) =>
    decrypt(key, sized(digest(hash, salt, purpose), blockBytes), base64(element, name)).subarray(0, hashBytes[hash]);
  return { key: open('encryptedHmacKey', forSealKey), value: open('encryptedHmacValue', forSeal) };
}

const sizeBytes = 8;
const segmentBytes = 4096;

async function decryptPackage(
  file: CompoundFile,
  { hash, salt }: Hiding,
  { key, seal }: { key: Buffer; seal: Seal | null },
): Promise<Buffer> {
  const hmac = seal && createHmac(hash, seal.key);
  const parts: Buffer[] = [];
  let waiting = Buffer.alloc(0);
  let stated = Number.NaN;
  let segment = 0;
  const take = (end: number) => {
    for (let from = 0; from < end; from += segmentBytes, segment += 1) {
      const number = Buffer.alloc(4);
      number.writeUInt32LE(segment);
      const piece = waiting.subarray(from, Math.min(from + segmentBytes, end));
      parts.push(decrypt(key, sized(digest(hash, salt, number), blockBytes), piece));
    }
    waiting = waiting.subarray(end);
  };
  for await (const piece of file.stream('EncryptedPackage')) {
    hmac?.update(piece);
    waiting = Buffer.concat([waiting, piece]);
    if (Number.isNaN(stated) && waiting.length >= sizeBytes) {
      stated = Number(waiting.readBigUInt64LE());
      waiting = waiting.subarray(sizeBytes);
    }
    if (!Number.isNaN(stated)) take(waiting.length - (waiting.length % segmentBytes));
  }
  // Data after the last full block is padding.
  take(waiting.length - (waiting.length % blockBytes));
  if (hmac && seal && !isSame(hmac.digest(), seal.value)) throw new UnreadableError('damaged');
  const bytes = Buffer.concat(parts);
  if (!(stated <= bytes.length)) throw new UnreadableError('damaged');
  return bytes.subarray(0, stated);
}

const isSame = (one: Buffer, other: Buffer) => one.length === other.length && timingSafeEqual(one, other);
