import type { Source } from '@sosia/contract';
import { AppError } from '../../../lib/app-error.ts';
import { AudioExtractionError } from '../../../ports/audio-extraction.ts';
import { DocumentTextError, type DocumentTextResult } from '../../../ports/document-text.ts';
import { WebFetchError } from '../../../ports/web-fetch.ts';
import { PageProblemError, problemOfFetch } from './page-problem.ts';
import { TransientError } from './transient-error.ts';

/** Notes about how well a source was read. */
export type SourceQuality = NonNullable<Source['quality']>;

/** No notes for the owner. */
export const wellRead: SourceQuality = {
  emptyPages: [],
  failedPages: [],
  ocrConfidence: null,
  isCut: false,
  isRendered: false,
  recordingId: null,
  problem: null,
  hidden: {},
  uncalculated: 0,
  unread: {},
  encoding: null,
};

export function qualityOf({ pages, failedPages, ocrConfidence, isCut, notes }: DocumentTextResult): SourceQuality {
  const failed = new Set(failedPages);
  const emptyPages = pages.filter(({ page, text }) => text.trim() === '' && !failed.has(page)).map(({ page }) => page);
  return {
    ...wellRead,
    ...notes,
    emptyPages,
    failedPages: [...failed].sort((a, b) => a - b),
    ocrConfidence,
    isCut,
  };
}

/** Returns why a source was not read, more specific than the error code; `null` if there is nothing to add. */
export function problemQuality(error: unknown): SourceQuality | null {
  const same = error instanceof AppError ? error.details.existingId : undefined;
  if (same !== undefined) return { ...wellRead, problem: `sameAs:${same}` };
  const cause = error instanceof AppError || error instanceof TransientError ? error.cause : error;
  const problem = problemOf(cause);
  // A file may have no text without what was left out.
  const notes = cause instanceof DocumentTextError ? cause.notes : {};
  return problem === null ? null : { ...wellRead, ...notes, problem };
}

function problemOf(cause: unknown): string | null {
  if (cause instanceof DocumentTextError || cause instanceof AudioExtractionError) return cause.reason;
  if (cause instanceof PageProblemError) return cause.problem;
  return cause instanceof WebFetchError ? problemOfFetch(cause) : null;
}
