import { ArchiveError } from '../../../lib/archive/archive-error.ts';
import { memorySource } from '../../../lib/archive/byte-source.ts';
import type { DocumentTextReason } from '../../../ports/document-text.ts';
import { decryptFile } from './encrypted/decrypt-file.ts';
import {
  type DocumentFile,
  type OpenDocument,
  type OpenNested,
  type TextFormat,
  UnreadableError,
} from './format-reader.ts';
import { formatReaders } from './format-registry.ts';

/**
 * Opens a file with its format's reader. Use {@link reasonOf} for errors thrown here or later by the document's parts.
 */
export function openWithReader(file: DocumentFile, format: TextFormat): Promise<OpenDocument> {
  return openAtDepth(file, format, { depth: 0, opened: { count: 0 } });
}

const maxNestedDepth = 3;
const maxNestedDocuments = 2_000;

interface Nesting {
  depth: number;
  /** Shared by all documents of a file. */
  opened: { count: number };
}

async function openAtDepth(file: DocumentFile, format: TextFormat, { depth, opened }: Nesting): Promise<OpenDocument> {
  const unlocked = await decryptFile(file, format);
  const openNested: OpenNested = (bytes, nestedFormat) => {
    opened.count += 1;
    if (depth >= maxNestedDepth || opened.count > maxNestedDocuments) throw new UnreadableError('memory');
    const { includeHidden } = file;
    const nested = { bytes: memorySource(bytes), password: null, includeHidden };
    return openAtDepth(nested, nestedFormat, { depth: depth + 1, opened });
  };
  return await (await formatReaders[format]())({ ...unlocked, openNested });
}

const archiveReasons = { damaged: 'damaged', locked: 'protected', bomb: 'memory' } as const;

/** Returns why a document cannot be read; unknown errors of a reader count as damage. */
export function reasonOf(error: unknown): DocumentTextReason {
  if (error instanceof UnreadableError) return error.reason;
  return error instanceof ArchiveError ? archiveReasons[error.problem] : 'damaged';
}
