import { memorySource } from '../../../../lib/archive/byte-source.ts';
import { type ContainerFormat, containerFormat } from '../../../../lib/archive/container-format.ts';
import { type DocumentFile, type TextFormat, UnreadableError } from '../format-reader.ts';
import { openEncryptedOffice } from './open-encrypted-office.ts';

const encryptableFormats: ReadonlySet<string> = new Set<ContainerFormat>([
  'docx',
  'pptx',
  'xlsx',
  'ods',
  'odt',
  'epub',
]);

/**
 * Returns the file that the format's reader expects, decrypted from Office's container if needed. The type is checked
 * before and after decryption. A file that is no archive is returned unchanged: its reader reports the error.
 * @throws {UnreadableError}
 */
export async function decryptFile(file: DocumentFile, format: TextFormat): Promise<DocumentFile> {
  if (!encryptableFormats.has(format)) return file;
  const kind = await containerFormat(file.bytes);
  if (kind === 'oldOffice') throw new UnreadableError('oldOffice');
  if (kind !== 'lockedOffice') {
    if (kind && kind !== 'damaged' && kind !== format) throw new UnreadableError('wrongType');
    return file;
  }
  const bytes = memorySource(await openEncryptedOffice(file.bytes, { password: file.password, format }));
  const found = await containerFormat(bytes);
  if (found === format) return { ...file, bytes, password: null };
  throw new UnreadableError(found === null || found === 'damaged' ? 'damaged' : 'wrongType');
}
