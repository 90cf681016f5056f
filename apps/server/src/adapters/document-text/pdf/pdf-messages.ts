import type { PageText } from './page-text.ts';

/** Message of the reading process to its parent. */
export type PdfMessage = { type: 'opened'; pages: number; title: string | null } | PdfPageMessage;

export interface PdfPageMessage extends PageText {
  type: 'page';
  page: number;
  /** Number of texts that cannot be seen. */
  hiddenTexts: number;
  problem: PageProblem | null;
}

/**
 * `garbled`: the text was meaningless and is omitted. `unlikely`: it looks meaningless. `sparse`: very little text in a
 * document with images, so that the page may be a scan. `damaged`: it could not be read.
 */
export type PageProblem = 'garbled' | 'unlikely' | 'sparse' | 'damaged';
