import { ArchiveError } from './archive-error.ts';
import type { ByteSource } from './byte-source.ts';
import { openCompoundFile, startsLikeCompoundFile } from './compound-file.ts';
import { openZip, type Zip } from './open-zip.ts';

export type ContainerFormat = 'docx' | 'pptx' | 'xlsx' | 'ods' | 'odt' | 'epub';

/**
 * `lockedOffice`: a password-protected Microsoft Office file of any kind. `oldOffice`: a document of Microsoft Office
 * before 2007. `damaged`: an archive that cannot be opened. `null`: none of these.
 */
export type ContainerKind = ContainerFormat | 'lockedOffice' | 'oldOffice' | 'damaged' | null;

/** Detects the format of an archive-based file by its content, not its name. */
export async function containerFormat(source: ByteSource): Promise<ContainerKind> {
  try {
    if (await startsLikeCompoundFile(source)) return compoundKind((await openCompoundFile(source)).names);
    const zip = await openZip(source);
    const named = contentPatterns.find(([, name]) => zip.names.some((own) => name.test(own)));
    return named?.[0] ?? (await mimeFormat(zip));
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    const isArchive =
      (await startsLikeCompoundFile(source)) || (await source.read(0, zipSignature.length)).equals(zipSignature);
    return isArchive ? 'damaged' : null;
  }
}

const zipSignature = Buffer.from('PK\x03\x04', 'latin1');

const contentPatterns: [ContainerFormat, RegExp][] = [
  ['docx', /^word\/[^/]+\.xml$/],
  ['pptx', /^ppt\/[^/]+\.xml$/],
  ['xlsx', /^xl\/[^/]+\.xml$/],
  ['epub', /^META-INF\/container\.xml$/],
];

const maxMimeBytes = 200;

async function mimeFormat(zip: Zip): Promise<ContainerFormat | null> {
  if (!zip.has('mimetype')) return null;
  const mime = await zip.bytes('mimetype', maxMimeBytes).catch(() => '');
  const kind = /^application\/vnd\.oasis\.opendocument\.(text|spreadsheet)(?:-template)?\s*$/.exec(
    mime.toString(),
  )?.[1];
  return kind === undefined ? null : kind === 'text' ? 'odt' : 'ods';
}

/** Streams of Word, Excel (`Book` before Excel 97) and PowerPoint. */
const legacyStreams: ReadonlySet<string> = new Set(['WordDocument', 'Workbook', 'Book', 'PowerPoint Document']);

function compoundKind(names: string[]): ContainerKind {
  if (names.includes('EncryptedPackage')) return 'lockedOffice';
  return names.some((name) => legacyStreams.has(name)) ? 'oldOffice' : null;
}
