/** Returns the confidence of OCR over several pages, 0..1, weighted by characters; `null` without text. */
export function meanConfidence(pages: readonly { text: string; confidence: number }[]): number | null {
  const chars = pages.reduce((sum, { text }) => sum + text.length, 0);
  if (chars === 0) return null;
  return pages.reduce((sum, { text, confidence }) => sum + confidence * text.length, 0) / chars;
}
