import { ArchiveError } from '../../../lib/archive/archive-error.ts';
import type { DocumentTextReason } from '../../../ports/document-text.ts';
import { decryptFile } from './encrypted/decrypt-file.ts';
import { type DocumentFile, type OpenDocument, type TextFormat, UnreadableError } from './format-reader.ts';
import { formatReaders } from './format-registry.ts';

/**
 * Opens a file with its format's reader. Use {@link reasonOf} for errors thrown here or later by the document's parts.
 */
export async function openWithReader(file: DocumentFile, format: TextFormat): Promise<OpenDocument> {
  const unlocked = await decryptFile(file, format);
  return await (await formatReaders[format]())(unlocked);
}

const archiveReasons = { damaged: 'damaged', locked: 'protected', bomb: 'memory' } as const;

/** Returns why a document cannot be read; unknown errors of a reader count as damage. */
export function reasonOf(error: unknown): DocumentTextReason {
  if (error instanceof UnreadableError) return error.reason;
  return error instanceof ArchiveError ? archiveReasons[error.problem] : 'damaged';
}
