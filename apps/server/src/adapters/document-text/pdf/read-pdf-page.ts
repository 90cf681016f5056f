import type { PDFDocumentProxy } from 'pdfjs-dist';
import { isUnlikelyText } from './is-unlikely-text.ts';
import { pageContent } from './page-content.ts';
import { pageLayout } from './page-layout.ts';
import { type DocumentHabits, pageText } from './page-text.ts';
import type { PdfPageMessage } from './pdf-messages.ts';
import { pageDrawing } from './tables/page-drawing.ts';

/** Reads one page of an open document; reports a page that cannot be read. */
export async function readPdfPage(
  document: PDFDocumentProxy,
  number: number,
  habits: DocumentHabits,
): Promise<PdfPageMessage> {
  try {
    const page = await document.getPage(number);
    const { pieces, paths } = await pageContent(page);
    const layout = pageLayout(pieces);
    if (!layout) return { type: 'page', page: number, parts: [], continuation: null, problem: 'garbled' };
    const drawing = layout.mayHaveTables ? pageDrawing(paths, page.getViewport({ scale: 1 }).transform) : null;
    const { parts, continuation } = pageText(layout, habits, drawing);
    page.cleanup();
    const isUnlikely = isUnlikelyText(parts.map(({ text }) => text).join(' '));
    return { type: 'page', page: number, parts, continuation, problem: isUnlikely ? 'unlikely' : null };
  } catch {
    return { type: 'page', page: number, parts: [], continuation: null, problem: 'damaged' };
  }
}
