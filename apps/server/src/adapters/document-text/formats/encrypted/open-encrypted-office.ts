import type { ByteSource } from '../../../../lib/archive/byte-source.ts';
import { type CompoundFile, openCompoundFile } from '../../../../lib/archive/compound-file.ts';
import { type TextFormat, UnreadableError } from '../format-reader.ts';
import { agileEncryption } from './agile-encryption.ts';
import type { DecryptPackage } from './decrypt-package.ts';
import { standardEncryption } from './standard-encryption.ts';

const maxInfoBytes = 1_048_576;
const agileVersion = 4;

/**
 * Returns the document in Microsoft Office's container for encrypted files.
 * @throws {UnreadableError} `password` (one is needed), `wrongPassword`, `protected` (no password opens it: rights
 *   management, certificates, unknown ciphers), `damaged`
 */
export async function openEncryptedOffice(
  source: ByteSource,
  { password, format }: { password: string | null; format: TextFormat },
): Promise<Buffer> {
  const file = await openCompoundFile(source);
  const open = await encryptionOf(file);
  if (password !== null) return await open(file, password);
  if (format !== 'xlsx') throw new UnreadableError('password');
  return await open(file, excelPassword).catch((error: unknown) => {
    throw error instanceof UnreadableError && error.reason === 'wrongPassword'
      ? new UnreadableError('password')
      : error;
  });
}

/** Excel encrypts workbooks that only restrict editing with this password, and does not ask for it. */
const excelPassword = 'VelvetSweatshop';

async function encryptionOf(file: CompoundFile): Promise<DecryptPackage> {
  // Files under rights management have no `EncryptionInfo`.
  if (!file.names.includes('EncryptionInfo')) throw new UnreadableError('protected');
  const info = await file.bytes('EncryptionInfo', maxInfoBytes);
  const [major, minor] = [info.readUInt16LE(0), info.readUInt16LE(2)];
  if (major === agileVersion && minor === agileVersion) return await agileEncryption(info.subarray(4));
  if (minor === 2 && major >= 2 && major <= 4) return standardEncryption(info.subarray(4));
  throw new UnreadableError('protected');
}
