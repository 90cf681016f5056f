import type { DocumentTextReason } from '../../../ports/document-text.ts';
import type { PagePart } from './page-text.ts';

/** What the reading process tells its parent. */
export type PdfMessage =
  | { type: 'opened'; pages: number; title: string | null }
  | { type: 'page'; page: number; parts: PagePart[]; problem: 'garbled' | 'damaged' | null }
  | { type: 'memory'; rssBytes: number }
  | { type: 'failed'; reason: DocumentTextReason }
  | { type: 'done' };
