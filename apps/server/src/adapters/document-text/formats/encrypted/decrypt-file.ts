import { memorySource } from '../../../../lib/archive/byte-source.ts';
import { type ContainerFormat, containerFormat } from '../../../../lib/archive/container-format.ts';
import { type DocumentFile, type TextFormat, UnreadableError } from '../format-reader.ts';
import { openEncryptedOffice } from './open-encrypted-office.ts';

const encryptableFormats: ReadonlySet<string> = new Set<ContainerFormat>(['docx', 'pptx', 'xlsx', 'odt', 'epub']);

/**
 * The file as its reader takes it: out of the container that Office locks documents in. That it is of the format is
 * looked at before and after; what is no archive at all is left to its reader, which says what is wrong with it.
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
  if (found === format) return { bytes, password: null };
  throw new UnreadableError(found === null || found === 'damaged' ? 'damaged' : 'wrongType');
}
