import { fileURLToPath } from 'node:url';
import { completeRowCounts } from '../../../lib/document/complete-row-counts.ts';
import { cutSection } from '../../../lib/document/cut-section.ts';
import {
  type DocumentText,
  DocumentTextError,
  type DocumentTextRequest,
  type DocumentTextResult,
  nothingRead,
  type ReadingNotes,
  type TextSection,
} from '../../../ports/document-text.ts';
import { type ChildLimits, runInChild } from '../child/run-in-child.ts';
import { type FormatMessage, includeHiddenArgument } from './format-messages.ts';

export interface FormatDocumentTextOptions extends Partial<ChildLimits> {
  fileTimeoutMs?: number;
  /** Limit of the text in characters; the rest is omitted. */
  maxChars?: number;
  /** Called after each reading process with its peak resident memory. */
  onPeakRss?: (bytes: number) => void;
}

/**
 * Creates {@link DocumentText} for office documents, books, tables, subtitles and texts, with one child process per
 * file.
 */
export function createFormatDocumentText(options: FormatDocumentTextOptions = {}): DocumentText {
  return { readDocument: (request) => readInFormat(request, options) };
}

const bytesPerMiB = 1024 * 1024;
const childPath = fileURLToPath(new URL('./format-child.ts', import.meta.url));

async function readInFormat(
  request: DocumentTextRequest,
  options: FormatDocumentTextOptions,
): Promise<DocumentTextResult> {
  const { filePath, format, signal } = request;
  signal?.throwIfAborted();
  const stop = new AbortController();
  const total = AbortSignal.timeout(options.fileTimeoutMs ?? 30 * 60_000);
  const collected = collector(request, options.maxChars ?? 20_000_000, () => stop.abort());
  const { outcome, peakRssBytes } = await runInChild<FormatMessage>({
    program: childPath,
    args: [filePath, format, ...(request.includeHidden ? [includeHiddenArgument] : [])],
    secret: request.password,
    limits: {
      maxRssBytes: options.maxRssBytes ?? 512 * bytesPerMiB,
      openTimeoutMs: options.openTimeoutMs ?? 30_000,
      pageTimeoutMs: options.pageTimeoutMs ?? 30_000,
    },
    signal: AbortSignal.any([stop.signal, total, ...(signal ? [signal] : [])]),
    onMessage: (news) => {
      collected.take(news);
      if (request.opensOnly) stop.abort();
    },
  });
  options.onPeakRss?.(peakRssBytes);
  signal?.throwIfAborted();
  if (outcome !== 'done' && !stop.signal.aborted) throw new DocumentTextError(outcome, format);
  if (request.opensOnly) return nothingRead;
  return collected.result();
}

/** Collects the messages of the reading process and stops it at the text limit. */
function collector(request: DocumentTextRequest, maxChars: number, stop: () => void) {
  const sections: TextSection[] = [];
  const failedParts: number[] = [];
  let opened = { parts: 0, title: null as string | null, isPaged: false };
  let notes: ReadingNotes | null = null;
  let chars = 0;
  let isCut = false;
  const addSection = (section: TextSection) => {
    if (isCut) return;
    const room = maxChars - chars;
    chars += section.text.length;
    sections.push(section.text.length > room ? cutSection(section, room) : section);
    if (chars <= maxChars) return;
    isCut = true;
    stop();
  };
  return {
    take(news: FormatMessage) {
      if (news.type === 'opened') opened = news;
      else if (news.type === 'notes') notes = news.notes;
      else if (news.type === 'sections') news.sections.forEach(addSection);
      else {
        if (news.isFailed) failedParts.push(news.part);
        request.onProgress?.(news.part, opened.parts);
      }
    },
    result(): DocumentTextResult {
      const written = sections.filter(({ text }) => hasVisibleText(text));
      if (written.length === 0) throw new DocumentTextError('empty', request.format, notes ?? {});
      completeRowCounts(written);
      return {
        pages: opened.isPaged ? pagesOf(opened.parts, written) : [],
        sections: written,
        ...(opened.title ? { title: opened.title } : {}),
        // Users do not know sheets and chapters by number, so a document with missing ones is reported as truncated.
        failedPages: opened.isPaged ? failedParts : [],
        ocrPages: [],
        ocrConfidence: null,
        ...(notes ? { notes } : {}),
        isCut: isCut || (!opened.isPaged && failedParts.length > 0),
      };
    },
  };
}

/** Whether a text has more than spaces, control and format characters. */
const hasVisibleText = (text: string): boolean => /[^\s\p{Cc}\p{Cf}]/u.test(text);

function pagesOf(count: number, sections: TextSection[]) {
  const texts = Map.groupBy(sections, ({ page }) => page);
  return Array.from({ length: count }, (_, index) => ({
    page: index + 1,
    text: (texts.get(index + 1) ?? []).map(({ text }) => text).join('\n\n'),
  }));
}
