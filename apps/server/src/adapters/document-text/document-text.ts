import type { DocumentFormat, DocumentText } from '../../ports/document-text.ts';
import { createFormatDocumentText } from './formats/format-document-text.ts';
import { createImageText } from './ocr/image-text.ts';
import { createPdfDocumentText } from './pdf/pdf-document-text.ts';

export interface DocumentReaders {
  pdf: DocumentText;
  image: DocumentText;
  /** Office documents, books, tables, subtitles and texts. */
  others: DocumentText;
}

/** Creates {@link DocumentText} for every format, each with its reader. */
export function createDocumentText(readers: Partial<DocumentReaders> = {}): DocumentText {
  const {
    pdf = createPdfDocumentText({ spareMs: spareMs }),
    image = createImageText(),
    others = createFormatDocumentText(),
  } = readers;
  const readerOf: Partial<Record<DocumentFormat, DocumentText>> = { pdf, image };
  return { readDocument: (request) => (readerOf[request.format] ?? others).readDocument(request) };
}

/** Time to keep a prewarmed PDF process: users upload several files in a row, but an idle process uses memory. */
const spareMs = 60_000;
