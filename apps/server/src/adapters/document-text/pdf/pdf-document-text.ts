import {
  type DocumentText,
  DocumentTextError,
  type DocumentTextRequest,
  type DocumentTextResult,
  nothingRead,
} from '../../../ports/document-text.ts';
import type { ChildLimits } from '../child/run-in-child.ts';
import { ocrPageTimeoutMs, recognizePages } from '../ocr/recognize-pages.ts';
import { createPdfChildRuns, type PdfChildRuns } from './pdf-child-runs.ts';
import { createPdfPageCollector, type PdfLimits } from './pdf-page-collector.ts';

export interface PdfDocumentTextOptions extends Partial<ChildLimits>, Partial<PdfLimits> {
  fileTimeoutMs?: number;
  /** How long a prewarmed process is kept after a file; 0 by default. */
  spareMs?: number;
  /** Limits of the OCR processes that differ from those of the reading processes. */
  ocr?: Partial<ChildLimits>;
  /** Called after each reading process with its peak resident memory. */
  onPeakRss?: (bytes: number) => void;
}

/**
 * Creates {@link DocumentText} for PDF files. Child processes read the text with pdf.js, and use Tesseract for scans
 * and pages without text.
 */
export function createPdfDocumentText(options: PdfDocumentTextOptions = {}): DocumentText {
  const maxRssBytes = options.maxRssBytes ?? 512 * bytesPerMiB;
  const children = createPdfChildRuns(maxRssBytes, options.spareMs ?? 0);
  return { readDocument: (request) => readPdf(request, { ...options, maxRssBytes }, children) };
}

const bytesPerMiB = 1024 * 1024;
/** Give up a file after this many runs, because each page that exceeds a limit costs a new process. */
const maxRuns = 6;

async function readPdf(
  request: DocumentTextRequest,
  options: PdfDocumentTextOptions & { maxRssBytes: number },
  children: PdfChildRuns,
): Promise<DocumentTextResult> {
  request.signal?.throwIfAborted();
  const total = AbortSignal.timeout(options.fileTimeoutMs ?? 30 * 60_000);
  const limits = {
    maxRssBytes: options.maxRssBytes,
    openTimeoutMs: options.openTimeoutMs ?? 30_000,
    pageTimeoutMs: options.pageTimeoutMs ?? 10_000,
  };
  const book = createPdfPageCollector(
    { maxPages: options.maxPages ?? 20_000, maxChars: options.maxChars ?? 20_000_000 },
    (page, pages) => request.onProgress?.(page, pages),
  );
  const task: PdfTask = {
    request,
    children,
    limits,
    ocrLimits: { ...limits, pageTimeoutMs: ocrPageTimeoutMs, ...options.ocr },
    total,
    book,
    onPeakRss: options.onPeakRss,
  };
  // Prewarm the next process after the text is read, so that the two do not compete for the CPU.
  await readText(task).finally(() => children.prepare());
  if (request.opensOnly) return nothingRead;
  await recognizeRest(task);
  const result = book.close();
  if (typeof result === 'string') throw new DocumentTextError(total.aborted ? 'timeout' : result, 'pdf');
  return result;
}

interface PdfTask {
  request: DocumentTextRequest;
  children: PdfChildRuns;
  limits: ChildLimits;
  ocrLimits: ChildLimits;
  /** Aborts at the timeout of the whole file. */
  total: AbortSignal;
  book: ReturnType<typeof createPdfPageCollector>;
  onPeakRss: PdfDocumentTextOptions['onPeakRss'];
}

const signalsOf = ({ request, total }: PdfTask) => (request.signal ? [total, request.signal] : [total]);

/** Reads the text of the file, page by page. @throws {DocumentTextError} */
async function readText(task: PdfTask): Promise<void> {
  const { request, children, limits, total, book } = task;
  const stop = new AbortController();
  for (let run = 1; ; run += 1) {
    const { outcome, peakRssBytes } = await children.run({
      filePath: request.filePath,
      secret: request.password,
      firstPage: book.nextPage(),
      includeHidden: request.includeHidden ?? false,
      limits,
      signal: AbortSignal.any([stop.signal, ...signalsOf(task)]),
      onMessage: (news) => {
        book.take(news);
        if (request.opensOnly || book.isFull()) stop.abort();
      },
    });
    task.onPeakRss?.(peakRssBytes);
    request.signal?.throwIfAborted();
    if (outcome === 'done' || stop.signal.aborted) return;
    if (!book.isOpen() || total.aborted || run === maxRuns) throw new DocumentTextError(outcome, 'pdf');
    // The current page broke the process; read the rest of the document without it.
    book.skipPage();
    if (book.isRead()) return;
  }
}

/** Runs OCR on the pages that need it. At the timeout, the text read so far is kept. */
async function recognizeRest(task: PdfTask): Promise<void> {
  const { request, ocrLimits: limits, book } = task;
  const pages = book.pagesToRecognize();
  if (pages.length === 0) return;
  const left = new Set(pages);
  await recognizePages({
    kind: 'pdf',
    filePath: request.filePath,
    password: request.password,
    pages,
    limits,
    signal: AbortSignal.any(signalsOf(task)),
    onPage: (page) => {
      left.delete(page.page);
      book.takeRecognized(page);
    },
    onPeakRss: task.onPeakRss,
  });
  request.signal?.throwIfAborted();
  book.failRecognition([...left]);
}
