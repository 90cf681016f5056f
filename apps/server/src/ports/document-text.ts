/** A stretch of a source's text with the place that a citation opens. Sections in order, joined, are the whole text. */
export interface TextSection {
  /** Paragraphs separated by a blank line; begins with the heading's own line when the section starts at one. */
  text: string;
  /** 1-based page of a paged document. */
  page: number | null;
  /** The heading that it stands under. */
  heading: string | null;
  /** The id of the heading's element in a web page. */
  anchor: string | null;
  /** Where it is heard in a recording. */
  startMs: number | null;
}

export interface DocumentPage {
  /** 1-based. */
  page: number;
  /** Reading order, paragraphs separated by a blank line; empty when the page has no readable text. */
  text: string;
}

export interface DocumentTextResult {
  /** Every page, also those without text. */
  pages: DocumentPage[];
  /** The same text cut at pages and at headings, without empty ones. */
  sections: TextSection[];
  /** From the document's own metadata; absent when it has none worth showing. */
  title?: string;
  /** Pages whose text could not be read (damaged, garbled, over a limit). */
  failedPages: number[];
}

export type DocumentTextCode = 'pdfUnreadable' | 'pdfEncrypted' | 'noText';

/**
 * `damaged` (no reader could open it), `notPdf` (its bytes are something else), `timeout`, `memory`, `crashed`;
 * `password` (a user password is needed); `empty` (no text at all), `garbled` (text that is no text).
 */
export type DocumentTextReason =
  | 'damaged'
  | 'notPdf'
  | 'timeout'
  | 'memory'
  | 'crashed'
  | 'password'
  | 'empty'
  | 'garbled';

const CODES: Record<DocumentTextReason, DocumentTextCode> = {
  damaged: 'pdfUnreadable',
  notPdf: 'pdfUnreadable',
  timeout: 'pdfUnreadable',
  memory: 'pdfUnreadable',
  crashed: 'pdfUnreadable',
  password: 'pdfEncrypted',
  empty: 'noText',
  garbled: 'noText',
};

/** Why a document gave no text; an abort by the caller throws the signal's reason instead. */
export class DocumentTextError extends Error {
  readonly code: DocumentTextCode;
  readonly reason: DocumentTextReason;

  constructor(reason: DocumentTextReason, options?: ErrorOptions) {
    super(`document not read: ${reason}`, options);
    this.name = 'DocumentTextError';
    this.code = CODES[reason];
    this.reason = reason;
  }
}

export interface DocumentTextRequest {
  filePath: string;
  kind: 'pdf';
  signal?: AbortSignal;
  /** After each page: the 1-based page just read and how many there are. */
  onProgress?: (page: number, pages: number) => void;
}

/** Reads a file into text. Safe on hostile files: bounded in time and memory, and it never takes the caller's process down. */
export interface DocumentText {
  /** @throws {DocumentTextError} */
  readDocument(request: DocumentTextRequest): Promise<DocumentTextResult>;
}
