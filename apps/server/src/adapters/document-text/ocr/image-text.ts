import { toSection } from '../../../lib/document/to-section.ts';
import {
  type DocumentText,
  DocumentTextError,
  type DocumentTextRequest,
  type DocumentTextResult,
} from '../../../ports/document-text.ts';
import type { ChildLimits } from '../child/run-in-child.ts';
import { meanConfidence } from './mean-confidence.ts';
import { type OcrPage, ocrPageTimeoutMs, recognizePages } from './recognize-pages.ts';

export interface ImageTextOptions extends Partial<ChildLimits> {
  fileTimeoutMs?: number;
  /** Called after each process with its peak resident memory. */
  onPeakRss?: (bytes: number) => void;
}

/** Creates {@link DocumentText} for images of text: PNG, JPEG, WebP, GIF, and TIFF with all its pages. */
export function createImageText(options: ImageTextOptions = {}): DocumentText {
  return { readDocument: (request) => readImage(request, options) };
}

const bytesPerMiB = 1024 * 1024;

async function readImage(request: DocumentTextRequest, options: ImageTextOptions): Promise<DocumentTextResult> {
  const { filePath, format, onProgress } = request;
  request.signal?.throwIfAborted();
  const found: OcrPage[] = [];
  const total = AbortSignal.timeout(options.fileTimeoutMs ?? 30 * 60_000);
  const outcome = await recognizePages({
    kind: 'image',
    filePath,
    pages: null,
    onPeakRss: options.onPeakRss,
    limits: {
      maxRssBytes: options.maxRssBytes ?? 512 * bytesPerMiB,
      openTimeoutMs: options.openTimeoutMs ?? 30_000,
      pageTimeoutMs: options.pageTimeoutMs ?? ocrPageTimeoutMs,
    },
    signal: request.signal ? AbortSignal.any([request.signal, total]) : total,
    onPage: (page, pages) => {
      found.push(page);
      onProgress?.(page.page, pages);
    },
  });
  request.signal?.throwIfAborted();
  const withText = found.filter(({ text }) => text !== '');
  if (withText.length === 0) throw new DocumentTextError(emptiness(outcome, found), format);
  return {
    pages: found.map(({ page, text }) => ({ page, text })),
    sections: withText.map(({ page, blocks }) => toSection(blocks, { page })),
    failedPages: found.filter(({ isFailed }) => isFailed).map(({ page }) => page),
    ocrPages: withText.map(({ page }) => page),
    ocrConfidence: meanConfidence(withText),
    isCut: outcome !== 'done',
  };
}

function emptiness(outcome: Awaited<ReturnType<typeof recognizePages>>, found: readonly OcrPage[]) {
  if (outcome !== 'done') return outcome;
  return found.every(({ isFailed }) => isFailed) ? 'damaged' : 'empty';
}
