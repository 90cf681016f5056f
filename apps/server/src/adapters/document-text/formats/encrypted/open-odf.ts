import { createInflateRaw } from 'node:zlib';
import { ArchiveError } from '../../../../lib/archive/archive-error.ts';
import { memorySource } from '../../../../lib/archive/byte-source.ts';
import { openZip, unpackingLimit, type Zip } from '../../../../lib/archive/open-zip.ts';
import { type DocumentFile, UnreadableError } from '../format-reader.ts';
import { decryptOdf } from './odf-encryption.ts';
import { type OdfEncryption, readOdfEncryption } from './odf-manifest.ts';

/** Name of a whole document encrypted as one part, as by LibreOffice since 24.8. */
const packagePath = 'encrypted-package';
const contentPath = 'content.xml';
const maxPartBytes = 64 * 1_048_576;

/**
 * Opens an OpenDocument archive, with the password if it is encrypted. Encrypted parts are decrypted when they are
 * read.
 * @throws {UnreadableError} `password`, `wrongPassword`, `protected`
 * @throws {ArchiveError}
 */
export async function openOdf({ bytes, password }: DocumentFile): Promise<Zip> {
  const zip = await openZip(bytes);
  const locks = await readOdfEncryption(zip);
  const first = zip.has(packagePath) ? packagePath : contentPath;
  if (zip.has(packagePath) && !locks.has(packagePath)) throw new UnreadableError('protected');
  if (!locks.has(first)) return zip;
  if (locks.get(first) === null) throw new UnreadableError('protected');
  if (password === null) throw new UnreadableError('password');
  const open = unlocked(zip, locks, password);
  if (first === packagePath) return await openZip(memorySource(await whole(open(packagePath))));
  const content = open(contentPath);
  await content.next();
  await content.return(undefined);
  return { ...zip, stream: open, bytes: (name, maxBytes) => whole(open(name), maxBytes) };
}

function unlocked(zip: Zip, locks: Map<string, OdfEncryption | null>, password: string) {
  const limit = unpackingLimit();
  return async function* stream(name: string): AsyncGenerator<Buffer> {
    const lock = locks.get(name);
    if (lock === undefined) return yield* zip.stream(name);
    if (lock === null) throw new UnreadableError('protected');
    const deflated = decryptOdf(await zip.bytes(name, maxPartBytes), lock, password);
    const count = limit(deflated.length);
    const inflate = createInflateRaw();
    inflate.end(deflated);
    try {
      for await (const chunk of inflate as AsyncIterable<Buffer>) {
        count(chunk.length);
        yield chunk;
      }
    } catch (error) {
      throw error instanceof ArchiveError ? error : new ArchiveError('damaged', name, { cause: error });
    }
  };
}

/** Limit of the document's size, encrypted or not. */
const maxDocumentBytes = 64 * 1_048_576;

async function whole(pieces: AsyncIterable<Buffer>, maxBytes = maxDocumentBytes): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const piece of pieces) {
    bytes += piece.length;
    if (bytes > maxBytes) throw new ArchiveError('bomb');
    parts.push(piece);
  }
  return Buffer.concat(parts);
}
