import type { TextSection } from '../../../ports/document-text.ts';

/** Messages of the reading process to its parent. */
export type FormatMessage =
  | { type: 'opened'; parts: number; title: string | null; isPaged: boolean }
  | { type: 'sections'; sections: TextSection[] }
  /** The part in hand is over; `isFailed`: what is missing of it could not be read. */
  | { type: 'part'; part: number; isFailed: boolean };
