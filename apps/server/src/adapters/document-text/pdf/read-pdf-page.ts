import type { PDFDocumentProxy } from 'pdfjs-dist';
import { isUnlikelyText } from './is-unlikely-text.ts';
import { pagePieces } from './page-pieces.ts';
import { type DocumentHabits, pageText } from './page-text.ts';
import type { PdfPageMessage } from './pdf-messages.ts';

/** Reads one page of an open document; reports a page that cannot be read. */
export async function readPdfPage(
  document: PDFDocumentProxy,
  number: number,
  habits: DocumentHabits,
): Promise<PdfPageMessage> {
  try {
    const page = await document.getPage(number);
    const { parts, isGarbled } = pageText(await pagePieces(page), habits);
    page.cleanup();
    const isUnlikely = !isGarbled && isUnlikelyText(parts.map(({ text }) => text).join(' '));
    return { type: 'page', page: number, parts, problem: isGarbled ? 'garbled' : isUnlikely ? 'unlikely' : null };
  } catch {
    return { type: 'page', page: number, parts: [], problem: 'damaged' };
  }
}
