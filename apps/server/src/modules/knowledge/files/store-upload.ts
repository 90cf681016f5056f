import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { uploadKinds } from '@sosia/contract';
import type { IncomingFile } from '../../../http/call-context.ts';
import { AppError } from '../../../lib/app-error.ts';
import { fileSource } from '../../../lib/archive/byte-source.ts';
import { containerFormat } from '../../../lib/archive/container-format.ts';
import type { KnowledgeDependencies } from '../knowledge-dependencies.ts';
import { type FileKind, formatOfMime } from './file-kind.ts';
import { headBytes, startsLike } from './file-signatures.ts';
import { sourceBlobKey } from './source-blob-key.ts';

export interface StoredUpload {
  blobKey: string;
  /** SHA-256, hex. */
  hash: string;
  bytes: number;
}

type UploadDependencies = Pick<KnowledgeDependencies, 'blobs' | 'runtime'>;

/**
 * Streams an uploaded file into the blob store while it is hashed and checked. Deletes it if it is rejected.
 * @throws {AppError} `pdfTooLarge`, `tooLarge`, `wrongType` (the bytes do not match the name), `noText`,
 *   `oldOfficeFile`, `fileUnreadable` (a truncated or damaged archive)
 */
export async function storeUpload(
  deps: UploadDependencies,
  agentId: string,
  file: IncomingFile,
  kind: FileKind,
): Promise<StoredUpload> {
  const blobKey = sourceBlobKey(agentId, deps.runtime.newId());
  const hash = createHash('sha256');
  let bytes = 0;
  await deps.blobs.put(
    blobKey,
    Readable.from(
      inspected(file.stream, kind, (chunk) => {
        hash.update(chunk);
        bytes += chunk.length;
      }),
      { objectMode: false },
    ),
  );
  try {
    await checkContainer(deps, blobKey, kind);
  } catch (error) {
    await deps.blobs.delete(blobKey);
    throw error;
  }
  return { blobKey, hash: hash.digest('hex'), bytes };
}

/** Passes the bytes through, and fails as soon as size or signature are wrong. */
async function* inspected(stream: Readable, kind: FileKind, onChunk: (chunk: Uint8Array) => void) {
  const tooLarge = kind.kind === 'pdf' ? 'pdfTooLarge' : 'tooLarge';
  let head: Buffer | null = Buffer.alloc(0);
  let bytes = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > uploadKinds[kind.kind].maxBytes) throw new AppError(tooLarge);
      if (head) {
        head = Buffer.concat([head, chunk]);
        if (head.length >= headBytes) {
          checkHead(head, kind);
          head = null;
        }
      }
      onChunk(chunk);
      yield chunk;
    }
  } catch (error) {
    // The limit of the call may apply first; report the error of the kind.
    if (error instanceof AppError && error.code === 'tooLarge') throw new AppError(tooLarge);
    throw error;
  }
  if (bytes === 0) throw new AppError('noText');
  if (head) checkHead(head, kind);
}

function checkHead(head: Buffer, { mime }: FileKind): void {
  if (!startsLike(mime, head.subarray(0, headBytes))) throw new AppError('wrongType');
}

const containers: ReadonlySet<string> = new Set(['docx', 'pptx', 'xlsx', 'ods', 'odt', 'epub']);

/** Checks the content of ZIP and Office containers, which share one signature. */
async function checkContainer(deps: UploadDependencies, blobKey: string, { mime }: FileKind): Promise<void> {
  const format = formatOfMime(mime);
  if (format === null || !containers.has(format)) return;
  const file = await deps.blobs.asFile(blobKey);
  const handle = await open(file.filePath, 'r');
  try {
    const found = await containerFormat(await fileSource(handle));
    if (found === 'oldOffice') throw new AppError('oldOfficeFile');
    if (found === 'damaged') throw new AppError('fileUnreadable');
    // The type of an encrypted document is known only after decryption.
    if (found !== format && found !== 'lockedOffice') throw new AppError('wrongType');
  } finally {
    await handle.close();
    await file.release();
  }
}
