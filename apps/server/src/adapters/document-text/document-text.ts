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

/** {@link DocumentText} for every format, each with its reader. */
export function createDocumentText(readers: Partial<DocumentReaders> = {}): DocumentText {
  const {
    pdf = createPdfDocumentText({ spareMs: spareMs }),
    image = createImageText(),
    others = createFormatDocumentText(),
  } = readers;
  const readerOf: Partial<Record<DocumentFormat, DocumentText>> = { pdf, image };
  return { readDocument: (request) => (readerOf[request.format] ?? others).readDocument(request) };
}

/** People bring several files in a row; what waits for the next one takes memory. */
const spareMs = 60_000;
