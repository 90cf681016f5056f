import type { DocumentFormat, DocumentTextReason, TextSection } from '../../../ports/document-text.ts';

/** A page, sheet or chapter, read when its turn comes; text as it is found. */
export type DocumentPart = () => AsyncIterable<TextSection[]>;

/** A document that could be opened. */
export interface OpenDocument {
  title: string | null;
  /** The parts are pages, which citations name by number. */
  isPaged: boolean;
  parts: DocumentPart[];
}

/** Opens a file of one format; what it throws says why not ({@link UnreadableError}) or counts as damage. */
export type FormatReader = (filePath: string) => Promise<OpenDocument>;

/** What these readers read; PDFs and pictures have their own. */
export type TextFormat = Exclude<DocumentFormat, 'pdf' | 'image'>;

export class UnreadableError extends Error {
  readonly reason: DocumentTextReason;

  constructor(reason: DocumentTextReason, options?: ErrorOptions) {
    super(`not read: ${reason}`, options);
    this.name = 'UnreadableError';
    this.reason = reason;
  }
}
