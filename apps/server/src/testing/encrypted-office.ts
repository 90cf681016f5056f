import { createCipheriv, createHash, createHmac } from 'node:crypto';
import { filePassword } from '@sosia/testing';
import { compoundFile } from './compound-file.ts';

export interface AgileOptions {
  password?: string;
  hash?: 'SHA1' | 'SHA256' | 'SHA384' | 'SHA512';
  keyBits?: 128 | 192 | 256;
  spins?: number;
  /** Spin count that the file declares, if false. */
  statedSpins?: number;
  /** Changes a byte of what is hidden after it was sealed. */
  isTampered?: boolean;
  cipher?: string;
}

/** A document locked as Office does since 2010 (MS-OFFCRYPTO, agile). */
export function agileEncrypted(document: Buffer, options: AgileOptions = {}): Buffer {
  const { password = filePassword, hash = 'SHA512', keyBits = 256, spins = 100 } = options;
  const name = hash.toLowerCase();
  const keyBytes = keyBits / 8;
  const [keySalt, dataSalt, key, proof, sealKey] = [1, 2, 3, 4, 5].map((seed) => noise(seed, seed > 2 ? 64 : 16)) as [
    Buffer,
    Buffer,
    Buffer,
    Buffer,
    Buffer,
  ];
  const digest = (...parts: Uint8Array[]) => createHash(name).update(Buffer.concat(parts)).digest();
  const hashBytes = digest().length;
  let spun = digest(keySalt, Buffer.from(password, 'utf16le'));
  for (let count = 0; count < spins; count += 1) spun = digest(uint32(count), spun);
  const hide = (purpose: string, bytes: Uint8Array) =>
    cbc(sized(digest(spun, Buffer.from(purpose, 'hex')), keyBytes), keySalt, bytes).toString('base64');
  const packageKey = key.subarray(0, keyBytes);
  const seal = sealKey.subarray(0, hashBytes);
  const parts = [uint64(document.length)];
  for (let at = 0; at < document.length; at += 4096)
    parts.push(cbc(packageKey, sized(digest(dataSalt, uint32(at / 4096)), 16), document.subarray(at, at + 4096)));
  const hidden = Buffer.concat(parts);
  const sealed = (purpose: string, bytes: Uint8Array) =>
    cbc(packageKey, sized(digest(dataSalt, Buffer.from(purpose, 'hex')), 16), bytes).toString('base64');
  const how = `saltSize="16" blockSize="16" keyBits="${keyBits}" hashSize="${hashBytes}" cipherAlgorithm="${options.cipher ?? 'AES'}" cipherChaining="ChainingModeCBC" hashAlgorithm="${hash}"`;
  const proofBytes = proof.subarray(0, 16);
  const xml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<encryption xmlns="http://schemas.microsoft.com/office/2006/encryption" xmlns:p="http://schemas.microsoft.com/office/2006/keyEncryptor/password"><keyData ${how} saltValue="${dataSalt.toString('base64')}"/><dataIntegrity encryptedHmacKey="${sealed('5fb2ad010cb9e1f6', seal)}" encryptedHmacValue="${sealed('a0677f02b22c8433', createHmac(name, seal).update(hidden).digest())}"/><keyEncryptors><keyEncryptor uri="http://schemas.microsoft.com/office/2006/keyEncryptor/password"><p:encryptedKey spinCount="${options.statedSpins ?? spins}" ${how} saltValue="${keySalt.toString('base64')}" encryptedVerifierHashInput="${hide('fea7d2763b4b9e79', proofBytes)}" encryptedVerifierHashValue="${hide('d7aa0f6d3061344e', digest(proofBytes))}" encryptedKeyValue="${hide('146e0be7abacd0d6', packageKey)}"/></keyEncryptor></keyEncryptors></encryption>`;
  if (options.isTampered) hidden[20] = (hidden[20] ?? 0) ^ 1;
  return compoundFile({
    EncryptionInfo: Buffer.concat([Buffer.from('0400040040000000', 'hex'), Buffer.from(xml)]),
    EncryptedPackage: hidden,
  });
}

/** A document locked as Office 2007 does (MS-OFFCRYPTO, standard). */
export function standardEncrypted(
  document: Buffer,
  {
    password = filePassword,
    keyBits = 128,
    algorithm = 0x660e,
  }: { password?: string; keyBits?: number; algorithm?: number } = {},
): Buffer {
  const sha1 = (...parts: Uint8Array[]) => createHash('sha1').update(Buffer.concat(parts)).digest();
  const salt = noise(1, 16);
  let spun = sha1(salt, Buffer.from(password, 'utf16le'));
  for (let count = 0; count < 50_000; count += 1) spun = sha1(uint32(count), spun);
  const final = sha1(spun, uint32(0));
  const half = (filler: number) => sha1(Buffer.alloc(64, filler).map((byte, at) => byte ^ (final[at] ?? 0)));
  const key = Buffer.concat([half(0x36), half(0x5c)]).subarray(0, keyBits / 8);
  const hide = (bytes: Uint8Array) =>
    createCipheriv(`aes-${keyBits}-ecb`, key, null).setAutoPadding(false).update(blocks(bytes));
  const proof = noise(4, 16);
  const provider = Buffer.from('Microsoft Enhanced RSA and AES Cryptographic Provider\0', 'utf16le');
  const header = [0x24, 0, algorithm, 0x8004, keyBits, 0x18, 0, 0].map(uint32);
  return compoundFile({
    EncryptionInfo: Buffer.concat([
      Buffer.from('0300020024000000', 'hex'),
      uint32(32 + provider.length),
      ...header,
      provider,
      uint32(16),
      salt,
      hide(proof),
      uint32(20),
      hide(sha1(proof)),
    ]),
    EncryptedPackage: Buffer.concat([uint64(document.length), hide(document)]),
  });
}

/** Documents that no password opens: under rights management, and in a way that only says that it is another one. */
export const protectedOffice = (document: Buffer): Buffer[] => [
  compoundFile({ '\u0006DataSpaces': Buffer.from('DRM'), EncryptedPackage: document }),
  compoundFile({ EncryptionInfo: Buffer.from('0400030000000000', 'hex'), EncryptedPackage: document }),
  agileEncrypted(document, { cipher: 'RC2' }),
  agileEncrypted(document, { statedSpins: 1_000_000_000 }),
  standardEncrypted(document, { algorithm: 0x6801 }),
];

/** Bytes that look like chance and are the same every time. */
const noise = (seed: number, length: number) =>
  createHash('sha512').update(`noise ${seed}`).digest().subarray(0, length);

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

const uint64 = (value: number) => Buffer.concat([uint32(value), uint32(0)]);
const blocks = (bytes: Uint8Array) => Buffer.concat([bytes], Math.ceil(bytes.length / 16) * 16);
const sized = (bytes: Buffer, length: number) => Buffer.concat([bytes, Buffer.alloc(64, 0x36)]).subarray(0, length);

const cbc = (key: Buffer, start: Buffer, bytes: Uint8Array) =>
  createCipheriv(`aes-${key.length * 8}-cbc`, key, start)
    .setAutoPadding(false)
    .update(blocks(bytes));
