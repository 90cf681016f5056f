import type { ReadingNotes, TextSection } from '../../../ports/document-text.ts';

/** Argument of the reading process to read what the author hid. */
export const includeHiddenArgument = 'includeHidden';

/** Message of the reading process to its parent. */
export type FormatMessage =
  | { type: 'opened'; parts: number; title: string | null; isPaged: boolean }
  | { type: 'notes'; notes: ReadingNotes }
  | { type: 'sections'; sections: TextSection[] }
  /** The end of a part; `isFailed` when it could not be read completely. */
  | { type: 'part'; part: number; isFailed: boolean };
