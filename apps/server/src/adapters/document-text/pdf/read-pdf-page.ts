import type { PDFDocumentProxy } from 'pdfjs-dist';
import { isUnlikelyText } from './is-unlikely-text.ts';
import { pageContent } from './page-content.ts';
import { pageLayout } from './page-layout.ts';
import { type DocumentHabits, pageText } from './page-text.ts';
import type { PdfPageMessage } from './pdf-messages.ts';
import { pageDrawing } from './tables/page-drawing.ts';

export interface PageReading {
  habits: DocumentHabits;
  /** Reads text that cannot be seen. Left out by default. */
  includeHidden?: boolean;
}

/** Reads one page of an open document; reports a page that cannot be read. */
export async function readPdfPage(
  document: PDFDocumentProxy,
  number: number,
  { habits, includeHidden = false }: PageReading,
): Promise<PdfPageMessage> {
  try {
    const page = await document.getPage(number);
    const { pieces, paths, hiddenTexts } = await pageContent(page, includeHidden);
    const layout = pageLayout(pieces);
    if (!layout) return { ...nothing(number), hiddenTexts, problem: 'garbled' };
    const drawing = layout.mayHaveTables ? pageDrawing(paths, page.getViewport({ scale: 1 }).transform) : null;
    const { parts, continuation } = pageText(layout, habits, drawing);
    page.cleanup();
    const isUnlikely = isUnlikelyText(parts.map(({ text }) => text).join(' '));
    return { type: 'page', page: number, hiddenTexts, parts, continuation, problem: isUnlikely ? 'unlikely' : null };
  } catch {
    return { ...nothing(number), hiddenTexts: 0, problem: 'damaged' };
  }
}

const nothing = (page: number) =>
  ({ type: 'page', page, parts: [], continuation: null }) satisfies Partial<PdfPageMessage>;
