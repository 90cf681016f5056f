import {
  type DocumentPage,
  type DocumentText,
  DocumentTextError,
  type DocumentTextRequest,
  type DocumentTextResult,
  type TextSection,
} from '../../../ports/document-text.ts';
import type { ChildLimits } from '../child/run-in-child.ts';
import { cleanText } from './clean-text.ts';
import type { PdfNews } from './pdf-messages.ts';
import { readInChild } from './read-in-child.ts';

export interface PdfDocumentTextOptions extends Partial<ChildLimits> {
  fileTimeoutMs?: number;
  /** Pages past this one are left out. */
  maxPages?: number;
  /** All text together; what comes later is left out. */
  maxChars?: number;
  /** Told after each reading process how much memory it took at most. */
  onPeakRss?: (bytes: number) => void;
}

/** {@link DocumentText} for PDF files over pdf.js, in a process of its own per file. */
export function createPdfDocumentText(options: PdfDocumentTextOptions = {}): DocumentText {
  return { readDocument: (request) => readPdf(request, options) };
}

const MB = 1024 * 1024;
/** A page that runs over a limit costs a new process; a file full of them is given up. */
const MAX_RUNS = 6;

async function readPdf(request: DocumentTextRequest, options: PdfDocumentTextOptions): Promise<DocumentTextResult> {
  request.signal?.throwIfAborted();
  const stop = new AbortController();
  const total = AbortSignal.timeout(options.fileTimeoutMs ?? 30 * 60_000);
  const signal = AbortSignal.any([stop.signal, total, ...(request.signal ? [request.signal] : [])]);
  const book = createBook(request, options, () => stop.abort());
  for (let run = 1; ; run += 1) {
    const { outcome, peakRssBytes } = await readInChild({
      filePath: request.filePath,
      firstPage: book.nextPage(),
      limits: {
        maxRssBytes: options.maxRssBytes ?? 512 * MB,
        openTimeoutMs: options.openTimeoutMs ?? 30_000,
        pageTimeoutMs: options.pageTimeoutMs ?? 10_000,
      },
      signal,
      onMessage: book.take,
    });
    options.onPeakRss?.(peakRssBytes);
    request.signal?.throwIfAborted();
    if (outcome === 'done' || stop.signal.aborted) return book.close();
    if (!book.isOpen() || total.aborted || run === MAX_RUNS) throw new DocumentTextError(outcome, 'pdf');
    // The page in hand broke the process; the rest of the document is read without it.
    book.skipPage();
    if (book.isRead()) return book.close();
  }
}

/** Collects pages as they come, and turns them into the result. */
function createBook(request: DocumentTextRequest, options: PdfDocumentTextOptions, stop: () => void) {
  const pages: DocumentPage[] = [];
  const sections: TextSection[] = [];
  const failedPages: number[] = [];
  let count = 0;
  let garbled = 0;
  let chars = 0;
  let heading: string | null = null;
  let title: string | null = null;
  const add = (page: number, text: string) => {
    pages.push({ page, text });
    request.onProgress?.(page, count);
  };
  return {
    isOpen: () => count > 0,
    isRead: () => pages.length >= count,
    nextPage: () => pages.length + 1,
    skipPage: () => {
      failedPages.push(pages.length + 1);
      add(pages.length + 1, '');
    },
    take: (message: PdfNews) => {
      if (message.type === 'opened') {
        count = Math.min(message.pages, options.maxPages ?? 20_000);
        title ??= message.title;
      }
      if (message.type !== 'page') return;
      if (message.problem) failedPages.push(message.page);
      if (message.problem === 'garbled') garbled += 1;
      for (const part of message.parts) {
        heading = part.heading ?? heading;
        sections.push({ text: part.text, page: message.page, heading, anchor: null, startMs: null });
      }
      const text = message.parts.map((part) => part.text).join('\n\n');
      chars += text.length;
      add(message.page, text);
      if (pages.length >= count || chars > (options.maxChars ?? 20_000_000)) stop();
    },
    close: (): DocumentTextResult => {
      if (chars === 0) throw new DocumentTextError(emptiness(), 'pdf');
      const name = cleanText(title ?? '').trim();
      return {
        ...{ pages, sections, failedPages, ocrPages: [], ocrConfidence: null, isCut: false },
        ...(name ? { title: name } : {}),
      };
    },
  };

  function emptiness() {
    if (garbled > 0) return 'garbled';
    return failedPages.length > 0 && failedPages.length === pages.length ? 'damaged' : 'empty';
  }
}
