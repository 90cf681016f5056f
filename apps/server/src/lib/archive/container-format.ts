import type { FileHandle } from 'node:fs/promises';
import { openZip, type Zip } from './open-zip.ts';
import { ZipError } from './zip-directory.ts';

export type ContainerFormat = 'docx' | 'pptx' | 'xlsx' | 'odt' | 'epub';

/**
 * `lockedOffice`: a Microsoft Office file behind a password, of whichever kind; `damaged`: an archive that cannot be
 * opened; `null`: none of these.
 */
export type ContainerKind = ContainerFormat | 'lockedOffice' | 'damaged' | null;

/** What a file with parts really is, by what lies in it and not by its name. */
export async function containerFormat(file: FileHandle): Promise<ContainerKind> {
  if (await isLockedOffice(file)) return 'lockedOffice';
  let zip: Zip;
  try {
    zip = await openZip(file);
  } catch (error) {
    if (error instanceof ZipError) return (await startsWith(file, ARCHIVE)) ? 'damaged' : null;
    throw error;
  }
  const named = NAMES.find(([, name]) => zip.names.some((own) => name.test(own)));
  return named?.[0] ?? (await mimeFormat(zip));
}

const NAMES: [ContainerFormat, RegExp][] = [
  ['docx', /^word\/[^/]+\.xml$/],
  ['pptx', /^ppt\/[^/]+\.xml$/],
  ['xlsx', /^xl\/[^/]+\.xml$/],
  ['epub', /^META-INF\/container\.xml$/],
];

const MAX_MIME_BYTES = 200;

async function mimeFormat(zip: Zip): Promise<ContainerFormat | null> {
  if (!zip.has('mimetype')) return null;
  const mime = await zip.bytes('mimetype', MAX_MIME_BYTES).catch(() => '');
  return /^application\/vnd\.oasis\.opendocument\.text(?:-template)?\s*$/.test(mime.toString()) ? 'odt' : null;
}

const ARCHIVE = Buffer.from('PK\x03\x04', 'latin1');
const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const ENCRYPTED_PACKAGE = Buffer.from('EncryptedPackage', 'utf16le');
const CHUNK_BYTES = 1_048_576;

/** A compound file that holds an encrypted package; older Office documents are compound files without one. */
async function isLockedOffice(file: FileHandle): Promise<boolean> {
  if (!(await startsWith(file, COMPOUND_FILE))) return false;
  let rest = Buffer.alloc(0);
  for await (const chunk of file.createReadStream({ start: 0, highWaterMark: CHUNK_BYTES, autoClose: false })) {
    const window = Buffer.concat([rest, chunk as Buffer]);
    if (window.includes(ENCRYPTED_PACKAGE)) return true;
    rest = window.subarray(-ENCRYPTED_PACKAGE.length);
  }
  return false;
}

async function startsWith(file: FileHandle, sign: Buffer): Promise<boolean> {
  const head = Buffer.alloc(sign.length);
  await file.read(head, 0, head.length, 0);
  return head.equals(sign);
}
