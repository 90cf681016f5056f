/** How sure the recognition of several pages was, 0..1, weighed by characters; `null` when nothing was recognised. */
export function meanConfidence(pages: readonly { text: string; confidence: number }[]): number | null {
  const chars = pages.reduce((sum, { text }) => sum + text.length, 0);
  if (chars === 0) return null;
  return pages.reduce((sum, { text, confidence }) => sum + confidence * text.length, 0) / chars;
}
