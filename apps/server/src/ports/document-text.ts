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
  /** Every page, also those without text; none for a document that has no pages. */
  pages: DocumentPage[];
  /** The same text cut at pages and at headings, without empty ones. */
  sections: TextSection[];
  /** From the document's own metadata; absent when it has none worth showing. */
  title?: string;
  /** Pages whose text could not be read (damaged, garbled, over a limit) and were not recognised either. */
  failedPages: number[];
  /** Pages whose letters were recognised from their picture. */
  ocrPages: number[];
  /** How sure that recognition was, 0..1, weighed by characters; `null` when there was none. */
  ocrConfidence: number | null;
  /** There was more than one file may hold; the rest was left out. */
  isCut: boolean;
}

/** What a file is, by its bytes and its name's ending. */
export type DocumentFormat =
  | 'pdf'
  | 'docx'
  | 'pptx'
  | 'xlsx'
  | 'odt'
  | 'rtf'
  | 'html'
  | 'csv'
  | 'tsv'
  | 'epub'
  | 'srt'
  | 'vtt'
  | 'text'
  | 'markdown'
  | 'image';

export type DocumentTextCode =
  | 'pdfUnreadable'
  | 'fileUnreadable'
  | 'pdfEncrypted'
  | 'wrongFilePassword'
  | 'fileProtected'
  | 'oldOfficeFile'
  | 'noText';

/**
 * `damaged` (no reader could open it), `wrongType` (its bytes are something else), `timeout`, `memory`, `crashed`;
 * `password` (one is needed to open it), `wrongPassword` (the one given is not it), `protected` (no password opens it here: rights management,
 * certificates, ciphers that are not known); `oldOffice` (of Microsoft Office before 2007); `empty` (no text at all), `garbled` (text that is no text).
 */
export type DocumentTextReason =
  | 'damaged'
  | 'wrongType'
  | 'timeout'
  | 'memory'
  | 'crashed'
  | 'password'
  | 'wrongPassword'
  | 'protected'
  | 'oldOffice'
  | 'empty'
  | 'garbled';

const codeOfReason: Partial<Record<DocumentTextReason, DocumentTextCode>> = {
  password: 'pdfEncrypted',
  wrongPassword: 'wrongFilePassword',
  protected: 'fileProtected',
  oldOffice: 'oldOfficeFile',
  empty: 'noText',
  garbled: 'noText',
};

/** Why a document gave no text; an abort by the caller throws the signal's reason instead. */
export class DocumentTextError extends Error {
  readonly code: DocumentTextCode;
  readonly reason: DocumentTextReason;

  constructor(reason: DocumentTextReason, format: DocumentFormat, options?: ErrorOptions) {
    super(`document not read: ${reason}`, options);
    this.name = 'DocumentTextError';
    this.code = codeOfReason[reason] ?? (format === 'pdf' ? 'pdfUnreadable' : 'fileUnreadable');
    this.reason = reason;
  }
}

export interface DocumentTextRequest {
  filePath: string;
  format: DocumentFormat;
  /** Opens the file; whoever gives it must not keep it. */
  password?: string;
  /** Finds out whether the file can be opened, and reads nothing of it: the result is empty. */
  opensOnly?: boolean;
  signal?: AbortSignal;
  /** After each page (sheet, chapter): the 1-based number of the one just read and how many there are. */
  onProgress?: (page: number, pages: number) => void;
}

/** What there is to say of a file of which nothing was read. */
export const nothingRead: DocumentTextResult = {
  pages: [],
  sections: [],
  failedPages: [],
  ocrPages: [],
  ocrConfidence: null,
  isCut: false,
};

/** Reads a file into text. Safe on hostile files: bounded in time and memory, and it never takes the caller's process down. */
export interface DocumentText {
  /** @throws {DocumentTextError} */
  readDocument(request: DocumentTextRequest): Promise<DocumentTextResult>;
}
