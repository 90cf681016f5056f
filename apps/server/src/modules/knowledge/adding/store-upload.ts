import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { limits } from '@sosia/contract';
import type { IncomingFile } from '../../../http/call-context.ts';
import { AppError } from '../../../lib/app-error.ts';
import { decodeText } from '../../../lib/text/decode-text.ts';
import { type FileKind, startsLikePdf } from '../file-kind.ts';
import type { KnowledgeDependencies } from '../knowledge-dependencies.ts';
import { sourceBlobKey } from '../source-blob-key.ts';

/** As much as a text of the longest kind can need. */
const maxTextBytes = limits.trainTextChars * 4;
/** Enough to tell a PDF; a text is told by more of it. */
const headBytes = 4_096;

export interface StoredUpload {
  blobKey: string;
  /** SHA-256, hex. */
  hash: string;
  bytes: number;
}

/**
 * Puts an arriving file into the blob store while it is hashed and looked at; what is refused leaves nothing behind.
 * @throws {AppError} `pdfTooLarge`, `tooLarge`, `wrongType` (the bytes are something else than the name says), `noText`.
 */
export async function storeUpload(
  deps: Pick<KnowledgeDependencies, 'blobs' | 'runtime'>,
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
  return { blobKey, hash: hash.digest('hex'), bytes };
}

/** Passes the bytes on, and fails as soon as they cannot be what they should. */
async function* inspected(stream: Readable, kind: FileKind, onChunk: (chunk: Uint8Array) => void) {
  let head: Buffer | null = Buffer.alloc(0);
  let bytes = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (kind.kind === 'pdf' && bytes >= limits.pdfBytes) throw new AppError('pdfTooLarge');
      if (kind.kind === 'document' && bytes > maxTextBytes) throw new AppError('tooLarge');
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
    // The call's own limit is a byte above the one for PDFs, and may be told first.
    if (kind.kind === 'pdf' && error instanceof AppError && error.code === 'tooLarge')
      throw new AppError('pdfTooLarge');
    throw error;
  }
  if (bytes === 0) throw new AppError('noText');
  if (head) checkHead(head, kind);
}

function checkHead(head: Buffer, kind: FileKind): void {
  if (kind.kind === 'pdf' ? !startsLikePdf(head) : startsLikePdf(head) || decodeText(head) === null)
    throw new AppError('wrongType');
}
