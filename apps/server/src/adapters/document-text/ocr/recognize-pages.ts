import { fileURLToPath } from 'node:url';
import type { DocumentTextReason } from '../../../ports/document-text.ts';
import { type ChildLimits, type ChildRunEnd, runInChild } from '../child/run-in-child.ts';
import type { OcrMessage } from './ocr-messages.ts';
import { noOcrText, type OcrText } from './ocr-text.ts';

export interface OcrRequest {
  kind: 'pdf' | 'image';
  filePath: string;
  password?: string | undefined;
  /** 1-based, ascending; `null` for all pages. */
  pages: number[] | null;
  limits: ChildLimits;
  signal: AbortSignal;
  /** Called for each page, in order; `isFailed` when it could not be rendered or exceeded a limit. */
  onPage: (page: OcrPage, pages: number) => void;
  onPeakRss?: ((bytes: number) => void) | undefined;
}

export interface OcrPage extends OcrText {
  page: number;
  isFailed: boolean;
}

/** A dense A4 page at 300 dpi takes up to 10 s on a slow CPU. */
export const ocrPageTimeoutMs = 30_000;
/** Give up a file after this many failed runs in a row, because each costs a new process. */
const maxBadRuns = 6;
/** Maximum number of pages in one argument. */
const pagesPerRun = 3000;

/**
 * Runs OCR on pages of a PDF or an image in child processes. Returns `done`, or the reason that it ended before the
 * last page.
 */
export async function recognizePages(request: OcrRequest): Promise<'done' | DocumentTextReason> {
  let left = request.pages;
  let count = left?.length ?? 0;
  let badRuns = 0;
  for (;;) {
    const { outcome, peakRssBytes } = await run(request, left, (news) => {
      if (news.type === 'opened') {
        left ??= Array.from({ length: news.pages }, (_, index) => index + 1);
        count ||= left.length;
        return;
      }
      left = (left ?? []).slice(1);
      badRuns = 0;
      request.onPage({ ...news, isFailed: news.problem !== null }, count);
    });
    request.onPeakRss?.(peakRssBytes);
    if (outcome === 'done') {
      if ((left?.length ?? 0) === 0) return 'done';
      continue;
    }
    badRuns += 1;
    const page = left?.[0];
    if (page === undefined || request.signal.aborted || badRuns === maxBadRuns) return outcome;
    left = (left ?? []).slice(1);
    request.onPage({ page, ...noOcrText, isFailed: true }, count);
    if (left.length === 0) return request.pages === null && count === 1 ? outcome : 'done';
  }
}

function run(request: OcrRequest, left: number[] | null, onMessage: (news: OcrMessage) => void): Promise<ChildRunEnd> {
  const { kind, filePath, limits, signal } = request;
  return runInChild<OcrMessage>({
    limits,
    signal,
    onMessage,
    program: childPath,
    secret: request.password,
    args: [kind, filePath, JSON.stringify(left?.slice(0, pagesPerRun) ?? [])],
    // Rendering and image decoding need native add-ons.
    flags: ['--allow-addons'],
  });
}

const childPath = fileURLToPath(new URL('./ocr-child.ts', import.meta.url));
