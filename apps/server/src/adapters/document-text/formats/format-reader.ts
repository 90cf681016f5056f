import type { ByteSource } from '../../../lib/archive/byte-source.ts';
import type { DocumentFormat, DocumentTextReason, ReadingNotes, TextSection } from '../../../ports/document-text.ts';

/** A page, sheet or chapter. It is read lazily and yields sections as they are found. */
export type DocumentPart = () => AsyncIterable<TextSection[]>;

/** A document that was opened. */
export interface OpenDocument {
  title: string | null;
  /** Whether the parts are pages, which citations refer to by number. */
  isPaged: boolean;
  parts: DocumentPart[];
  /** Filled in while the parts are read. */
  notes?: ReadingNotes;
}

export interface DocumentFile {
  bytes: ByteSource;
  /** `null` when none was given. */
  password: string | null;
  /** Reads what the author hid. */
  includeHidden: boolean;
  /** Opens a document inside this one. Set by the code that opens the file. */
  openNested?: OpenNested;
}

/** Rejects documents that are nested too deep, and too many of them. */
export type OpenNested = (bytes: Buffer, format: TextFormat) => Promise<OpenDocument>;

/** Opens a file of one format. Throws an {@link UnreadableError} with the reason; any other error counts as damage. */
export type FormatReader = (file: DocumentFile) => Promise<OpenDocument>;

/** Formats of these readers; PDFs and images have separate readers. */
export type TextFormat = Exclude<DocumentFormat, 'pdf' | 'image'>;

/** Reads the whole file. */
export const allBytes = ({ bytes }: DocumentFile): Promise<Buffer> => bytes.read(0, bytes.bytes);

export class UnreadableError extends Error {
  readonly reason: DocumentTextReason;

  constructor(reason: DocumentTextReason, options?: ErrorOptions) {
    super(`not read: ${reason}`, options);
    this.name = 'UnreadableError';
    this.reason = reason;
  }
}
