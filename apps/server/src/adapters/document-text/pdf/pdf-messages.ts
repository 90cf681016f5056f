import type { PagePart } from './page-text.ts';

/** What the reading process tells its parent of the document. */
export type PdfMessage = { type: 'opened'; pages: number; title: string | null } | PdfPageMessage;

export interface PdfPageMessage {
  type: 'page';
  page: number;
  parts: PagePart[];
  problem: PageProblem | null;
}

/**
 * `garbled`: its text is none and was left out; `unlikely`: it looks like none; `sparse`: hardly any, in a document with
 * pictures, so that the page may be a scan; `damaged`: it could not be read.
 */
export type PageProblem = 'garbled' | 'unlikely' | 'sparse' | 'damaged';
