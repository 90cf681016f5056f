import type { OcrText } from './ocr-text.ts';

/** Messages of the OCR process to its parent. `problem: null` with an empty text: the page has no text. */
export type OcrMessage =
  | { type: 'opened'; pages: number }
  | ({ type: 'recognised'; page: number; problem: 'damaged' | null } & OcrText);
