import { buffer } from 'node:stream/consumers';
import { limits } from '@sosia/contract';
import { AppError } from '../../../lib/app-error.ts';
import { decodeText } from '../../../lib/text/decode-text.ts';
import { sectionsOfText } from '../../../lib/text/sections-of-text.ts';
import { DocumentTextError } from '../../../ports/document-text.ts';
import type { KnowledgeDependencies } from '../knowledge-dependencies.ts';
import { collapsedChars } from './collapsed-chars.ts';
import { readMedia } from './read-media.ts';
import type { SourceText } from './save-text.ts';
import type { SourceRun } from './source-run.ts';

type FileDependencies = Pick<KnowledgeDependencies, 'blobs' | 'documentText'>;
type Dependencies = FileDependencies & Parameters<typeof readMedia>[0];

/** Part of the bar that reading fills; the rest is storing and indexing. */
const readingPart = 0.88;

/** Reads what lies in the blob store under the source's key. */
export async function readFile(deps: Dependencies, run: SourceRun): Promise<SourceText> {
  const { source } = run;
  if (source.kind === 'media') return await readMedia(deps, run);
  if (!source.blob_key) throw new AppError('fileUnreadable');
  if (source.mime === 'application/pdf') return await readPdf(deps, run, source.blob_key);
  const blob = await deps.blobs.open(source.blob_key);
  if (!blob) throw new AppError('fileUnreadable');
  const text = decodeText(await buffer(blob.stream));
  if (text === null) throw new AppError('fileUnreadable');
  if (source.kind === 'qa') return { sections: [{ ...nowhere, text, heading: source.title }] };
  if (text.trim() === '') throw new AppError('noText');
  return { sections: sectionsOfText(text) };
}

/** @throws {AppError} `pdfUnreadable`, `pdfEncrypted`, `noText`, `pdfTooShort`. */
export async function readPdf(deps: FileDependencies, run: SourceRun, blobKey: string): Promise<SourceText> {
  const file = await deps.blobs.asFile(blobKey).catch((cause: unknown) => {
    throw new AppError('fileUnreadable', { cause });
  });
  try {
    const read = await deps.documentText.readDocument({
      filePath: file.filePath,
      format: 'pdf',
      signal: run.signal,
      onProgress: (page, pages) => run.showProgress((page / pages) * readingPart),
    });
    if (collapsedChars(read.sections, limits.pdfMinChars) <= limits.pdfMinChars) throw new AppError('pdfTooShort');
    return { sections: read.sections, pages: read.pages.length };
  } catch (error) {
    if (error instanceof DocumentTextError) throw new AppError(error.code, { cause: error });
    throw error;
  } finally {
    await file.release();
  }
}

const nowhere = { page: null, anchor: null, startMs: null };
