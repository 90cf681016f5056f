import type { Block, HiddenPart, UnreadPart } from '@sosia/contract';

/**
 * A part of a source's text with the position that a citation opens. The sections in order, joined, are the whole text.
 */
export interface TextSection {
  /** Content in reading order; starts with the heading when the section begins at one. */
  blocks: Block[];
  /** The same as text; see `renderBlocks`. */
  text: string;
  /** 1-based page of a paged document. */
  page: number | null;
  /** The heading above it. */
  heading: string | null;
  /** The id of the heading's element in a web page. */
  anchor: string | null;
  /** Its time in a recording. */
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
  /** The same text split at pages and headings, without empty sections. */
  sections: TextSection[];
  /** From the document's metadata; absent when it has no useful one. */
  title?: string;
  /** Pages that gave no text (damaged, garbled, over a limit), not even by OCR. */
  failedPages: number[];
  /** Pages whose text comes from OCR. */
  ocrPages: number[];
  /** Confidence of OCR, 0..1, weighted by characters; `null` without OCR. */
  ocrConfidence: number | null;
  /** The text exceeded the limit of a file and was truncated. */
  isCut: boolean;
  /** Absent when there is nothing to note. */
  notes?: ReadingNotes;
}

/** Content that a reader left out or could not interpret. */
export interface ReadingNotes {
  /** Hidden by the author and therefore left out, unless `includeHidden` is set: then what was included. */
  hidden?: Partial<Record<HiddenPart, number>>;
  /** Formulas without a stored result, or with an error as such. */
  uncalculated?: number;
  /** Parts that the reader does not understand, by kind. */
  unread?: Partial<Record<UnreadPart, number>>;
  /** The encoding that the text was decoded with, as a WHATWG label; absent for undamaged Unicode. */
  encoding?: string;
}

/** The format of a file, by its bytes and its extension. */
export type DocumentFormat =
  | 'pdf'
  | 'docx'
  | 'pptx'
  | 'xlsx'
  | 'ods'
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
 * `damaged`: no reader could open it. `wrongType`: its bytes have another format. `timeout`, `memory`, `crashed`: a
 * limit or an error of the reading process. `password`: one is required. `wrongPassword`: it does not open the file.
 * `protected`: no password opens it (rights management, certificates, unknown ciphers). `oldOffice`: Microsoft Office
 * before 2007. `empty`: no text. `garbled`: text without meaning.
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
  /** Content left out of a document that is empty without it. */
  readonly notes: ReadingNotes;

  constructor(reason: DocumentTextReason, format: DocumentFormat, notes: ReadingNotes = {}) {
    super(`document not read: ${reason}`);
    this.name = 'DocumentTextError';
    this.notes = notes;
    this.code = codeOfReason[reason] ?? (format === 'pdf' ? 'pdfUnreadable' : 'fileUnreadable');
    this.reason = reason;
  }
}

export interface DocumentTextRequest {
  filePath: string;
  format: DocumentFormat;
  /** Opens the file. Callers must not store it. */
  password?: string;
  /** Reads what the author hid: rows, columns, sheets, slides and text. Left out by default. */
  includeHidden?: boolean;
  /** Only checks whether the file can be opened; the result is empty. */
  opensOnly?: boolean;
  signal?: AbortSignal;
  /** Called after each page (sheet, chapter) with its 1-based number and the number of pages. */
  onProgress?: (page: number, pages: number) => void;
}

/** The result for a file that was opened and not read. */
export const nothingRead: DocumentTextResult = {
  pages: [],
  sections: [],
  failedPages: [],
  ocrPages: [],
  ocrConfidence: null,
  isCut: false,
};

/**
 * Reads a file into text. Safe for hostile files: bounded in time and memory, and it cannot end the caller's process.
 */
export interface DocumentText {
  /** @throws {DocumentTextError} */
  readDocument(request: DocumentTextRequest): Promise<DocumentTextResult>;
}
