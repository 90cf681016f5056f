import type { OcrText } from './ocr-text.ts';

/** Message of the OCR process to its parent. `problem: null` with an empty text means a page without text. */
export type OcrMessage =
  | { type: 'opened'; pages: number }
  | ({ type: 'recognized'; page: number; problem: 'damaged' | null } & OcrText);
