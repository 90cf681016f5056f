import type { OcrText } from './ocr-text.ts';

/** What the recognising process tells its parent. `problem: null` with an empty text: there is nothing to read on the page. */
export type OcrMessage =
  | { type: 'opened'; pages: number }
  | ({ type: 'recognised'; page: number; problem: 'damaged' | null } & OcrText);
