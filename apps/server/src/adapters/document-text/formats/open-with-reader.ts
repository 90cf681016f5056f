import { ArchiveError } from '../../../lib/archive/archive-error.ts';
import type { DocumentTextReason } from '../../../ports/document-text.ts';
import { decryptFile } from './encrypted/decrypt-file.ts';
import { type DocumentFile, type OpenDocument, type TextFormat, UnreadableError } from './format-reader.ts';
import { formatReaders } from './format-registry.ts';

/** Opens a file with its format's reader. What it throws, also later from the document's parts, {@link reasonOf} names. */
export async function openWithReader(file: DocumentFile, format: TextFormat): Promise<OpenDocument> {
  const unlocked = await decryptFile(file, format);
  return await (await formatReaders[format]())(unlocked);
}

const archiveReasons = { damaged: 'damaged', locked: 'protected', bomb: 'memory' } as const;

/** Why a document cannot be read; whatever a reader stumbles over is damage. */
export function reasonOf(error: unknown): DocumentTextReason {
  if (error instanceof UnreadableError) return error.reason;
  return error instanceof ArchiveError ? archiveReasons[error.problem] : 'damaged';
}
