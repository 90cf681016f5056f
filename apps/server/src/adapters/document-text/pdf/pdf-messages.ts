import type { PagePart } from './page-text.ts';

/** What the reading process tells its parent of the document. */
export type PdfNews =
  | { type: 'opened'; pages: number; title: string | null }
  | { type: 'page'; page: number; parts: PagePart[]; problem: 'garbled' | 'damaged' | null };
