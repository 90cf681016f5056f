import { buffer } from 'node:stream/consumers';
import { limits } from '@sosia/contract';
import { AppError } from '../../../../lib/app-error.ts';
import { paragraphBlocks } from '../../../../lib/document/paragraph-blocks.ts';
import { toSection } from '../../../../lib/document/to-section.ts';
import { decodeText } from '../../../../lib/text/decode-text.ts';
import { type DocumentFormat, DocumentTextError } from '../../../../ports/document-text.ts';
import { formatOfMime } from '../../files/file-kind.ts';
import type { KnowledgeDependencies } from '../../knowledge-dependencies.ts';
import { qualityOf } from '../../sources/source-quality.ts';
import type { SourceRun } from '../save/source-run.ts';
import type { SourceText } from '../save/source-text.ts';
import { collapsedChars } from './collapsed-chars.ts';
import { readMedia } from './read-media.ts';

type FileDependencies = Pick<KnowledgeDependencies, 'blobs' | 'documentText'>;
type WrittenDependencies = Pick<KnowledgeDependencies, 'blobs' | 'readText'>;
type Dependencies = FileDependencies & WrittenDependencies & Parameters<typeof readMedia>[0];

/** Share of the progress that reading takes; the rest is storing and indexing. */
const readingShare = 0.88;

/**
 * Reads the source's file in the blob store.
 * @param password decrypts the file
 */
export async function readFile(deps: Dependencies, run: SourceRun, password?: string): Promise<SourceText> {
  const { source } = run;
  if (source.kind === 'media') return await readMedia(deps, run);
  if (!source.blob_key) throw new AppError('fileUnreadable');
  if (source.kind === 'text' || source.kind === 'qa') return await readWritten(deps, run, source.blob_key);
  const format = formatOfMime(source.mime ?? '');
  if (!format) throw new AppError('fileUnreadable');
  return await readDocument(deps, run, { blobKey: source.blob_key, format, password });
}

/** Reads a text that was entered in the app. */
async function readWritten(
  { blobs, readText }: WrittenDependencies,
  { source, signal }: SourceRun,
  blobKey: string,
): Promise<SourceText> {
  const blob = await blobs.open(blobKey);
  if (!blob) throw new AppError('fileUnreadable');
  const text = decodeText(await buffer(blob.stream))?.text;
  if (text === undefined) throw new AppError('fileUnreadable');
  if (source.kind === 'qa') return { sections: [toSection(paragraphBlocks(text), { heading: source.title })] };
  if (text.trim() === '') throw new AppError('noText');
  return { sections: await readText({ text, signal }) };
}

interface StoredDocument {
  blobKey: string;
  format: DocumentFormat;
  password?: string | undefined;
}

/**
 * @throws {AppError} `pdfUnreadable`, `fileUnreadable`, `pdfEncrypted`, `wrongFilePassword`, `noText`, `pdfTooShort`
 */
export async function readDocument(
  deps: FileDependencies,
  run: SourceRun,
  { blobKey, format, password }: StoredDocument,
): Promise<SourceText> {
  const file = await deps.blobs.asFile(blobKey).catch((cause: unknown) => {
    throw new AppError('fileUnreadable', { cause });
  });
  try {
    const read = await deps.documentText.readDocument({
      filePath: file.filePath,
      format,
      signal: run.signal,
      includeHidden: run.source.include_hidden,
      ...(password === undefined ? {} : { password }),
      onProgress: (page, pages) => run.showProgress((page / pages) * readingShare),
    });
    if (format === 'pdf' && collapsedChars(read.sections, limits.pdfMinChars) <= limits.pdfMinChars)
      throw new AppError('pdfTooShort');
    const pages = read.pages.length > 0 ? { pages: read.pages.length } : {};
    return { sections: read.sections, ...pages, ocrPages: read.ocrPages, quality: qualityOf(read) };
  } catch (error) {
    if (error instanceof DocumentTextError) throw new AppError(error.code, { cause: error });
    throw error;
  } finally {
    await file.release();
  }
}
