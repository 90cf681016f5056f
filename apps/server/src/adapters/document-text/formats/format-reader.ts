import type { ByteSource } from '../../../lib/archive/byte-source.ts';
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

export interface DocumentFile {
  bytes: ByteSource;
  /** `null`: none was given. */
  password: string | null;
}

/** Opens a file of one format; what it throws says why not ({@link UnreadableError}) or counts as damage. */
export type FormatReader = (file: DocumentFile) => Promise<OpenDocument>;

/** Formats of these readers; PDFs and images have separate ones. */
export type TextFormat = Exclude<DocumentFormat, 'pdf' | 'image'>;

/** All of a file. */
export const allBytes = ({ bytes }: DocumentFile): Promise<Buffer> => bytes.read(0, bytes.bytes);

export class UnreadableError extends Error {
  readonly reason: DocumentTextReason;

  constructor(reason: DocumentTextReason, options?: ErrorOptions) {
    super(`not read: ${reason}`, options);
    this.name = 'UnreadableError';
    this.reason = reason;
  }
}
